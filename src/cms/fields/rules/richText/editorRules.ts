import type { PayloadRequest, RichTextField, SanitizedConfig } from 'payload'
import type { EditorRules } from './richTextState'

type NodeClass = { getType?: () => string }

type SanitizedEditor = {
  editorConfig?: {
    features: { nodes: { node: NodeClass | { with?: unknown; replace?: NodeClass } }[] }
    resolvedFeatureMap: Map<string, { sanitizedServerFeatureProps?: unknown }>
  }
}

/** Lexical's own, which every editor has. */
const coreNodes = ['paragraph', 'text', 'linebreak', 'tab']

const known = new WeakMap<object, EditorRules>()

const typeOf = (node: NodeClass | { replace?: NodeClass }): string[] => {
  const type = ('getType' in node ? node : (node as { replace?: NodeClass }).replace)?.getType?.()
  return type ? [type] : []
}

const slugsOf = (blocks: unknown): string[] =>
  Array.isArray(blocks)
    ? blocks.map((block: string | { slug: string }) =>
        typeof block === 'string' ? block : block.slug,
      )
    : []

/** As Payload's link and upload features choose them. */
const collectionsOf = ({ collections }: SanitizedConfig) => {
  const visible = collections.filter(({ admin }) => admin.hidden !== true)
  return {
    linked: visible.filter(({ admin }) => admin.enableRichTextLink),
    shown: visible.filter(({ admin, upload }) => upload && admin.enableRichTextRelationship),
  }
}

/** What the editor of a rich text field knows; it changes only with the configuration. */
export const editorRules = (field: RichTextField, { payload }: PayloadRequest): EditorRules => {
  const editor = field.editor as SanitizedEditor & object
  const kept = known.get(editor)
  if (kept) return kept
  const { features, resolvedFeatureMap } = editor.editorConfig ?? {
    features: { nodes: [] },
    resolvedFeatureMap: new Map<string, { sanitizedServerFeatureProps?: unknown }>(),
  }
  const props = (resolvedFeatureMap.get('blocks')?.sanitizedServerFeatureProps ?? {}) as {
    blocks?: unknown
    inlineBlocks?: unknown
  }
  const { linked, shown } = collectionsOf(payload.config)
  const rules: EditorRules = {
    nodes: new Set([...coreNodes, ...features.nodes.flatMap(({ node }) => typeOf(node))]),
    linked: new Set(linked.map(({ slug }) => slug)),
    shown: new Set(shown.map(({ slug }) => slug)),
    blocks: new Set([...slugsOf(props.blocks), ...slugsOf(props.inlineBlocks)]),
  }
  known.set(editor, rules)
  return rules
}
