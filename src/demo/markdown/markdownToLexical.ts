import { randomBytes } from 'node:crypto'
import {
  convertMarkdownToLexical,
  type SanitizedServerEditorConfig,
} from '@payloadcms/richtext-lexical'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import { parseImage, parseReference, type Reference } from './markdownReferences'

export type Resolve = {
  /** The id of a document that readers can open; undefined leaves the text without its link. */
  document: (reference: Reference) => string | undefined
  picture: (key: string) => string | undefined
}

/** What all serialised nodes have in common; each kind has more. */
type Node = {
  type: string
  version: number
  children?: Node[]
  text?: string
  fields?: { url?: string } | null
  [more: string]: unknown
}

type Options = { markdown: string; editorConfig: SanitizedServerEditorConfig; resolve: Resolve }

const internalLink = (node: Node, reference: Reference, resolve: Resolve): Node[] => {
  const id = resolve.document(reference)
  if (!id) return node.children ?? []
  const doc = { relationTo: reference.collection, value: id }
  return [{ ...node, fields: { linkType: 'internal', newTab: false, doc } as Node['fields'] }]
}

const upload = (id: string): Node => ({
  type: 'upload',
  version: 3,
  format: '',
  id: randomBytes(12).toString('hex'),
  fields: null,
  relationTo: 'media',
  value: id,
})

const pictureKey = ({ type, children }: Node) =>
  type === 'paragraph' && children?.length === 1 && children[0]?.text !== undefined
    ? parseImage(children[0].text)
    : undefined

/** The converter keeps the spaces around the bars of a Markdown table. */
const trimmed = (cell: Node): Node => ({
  ...cell,
  children: cell.children?.map((paragraph) => ({
    ...paragraph,
    children: paragraph.children
      ?.map((child, index, { length }) => {
        if (child.text === undefined) return child
        const fromStart = index === 0 ? child.text.trimStart() : child.text
        return { ...child, text: index === length - 1 ? fromStart.trimEnd() : fromStart }
      })
      .filter((child) => child.text !== ''),
  })),
})

const replace = (node: Node, resolve: Resolve): Node[] => {
  const key = pictureKey(node)
  if (key) {
    const id = resolve.picture(key)
    return id ? [upload(id)] : []
  }
  const reference = node.type === 'link' ? parseReference(node.fields?.url ?? '') : undefined
  if (reference) return internalLink(node, reference, resolve)
  if (!node.children) return [node]
  const { children } = node.type === 'tablecell' ? trimmed(node) : node
  return [{ ...node, children: children?.flatMap((child) => replace(child, resolve)) }]
}

/** Markdown as the rich text editor stores it, with links to documents and pictures in place. */
export const markdownToLexical = ({
  markdown,
  editorConfig,
  resolve,
}: Options): SerializedEditorState => {
  const state = convertMarkdownToLexical({ editorConfig, markdown })
  const [root] = replace(state.root, resolve)
  return { ...state, root: root as SerializedEditorState['root'] }
}
