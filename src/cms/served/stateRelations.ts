import { isObject } from '../../platform/values/isObject'

type Node = Record<string, unknown>

type How = {
  replace: (relation: { collection: string; value: unknown }) => unknown
  /** What a block's fields become. */
  replaceBlock: (fields: unknown) => unknown
}

const linked = (node: Node, { replace }: How): Node => {
  const { fields } = node
  if (!isObject(fields) || !isObject(fields.doc)) return node
  const { relationTo, value } = fields.doc
  const replaced =
    typeof relationTo === 'string' ? replace({ collection: relationTo, value }) : undefined
  const doc = replaced === undefined ? null : { ...fields.doc, value: replaced }
  return { ...node, fields: { ...fields, doc } }
}

/** A picture or a document in the midst of a text. What is not there takes its place with it. */
const shown = (node: Node, { replace }: How): Node | undefined => {
  const { relationTo, value } = node
  const replaced =
    typeof relationTo === 'string' ? replace({ collection: relationTo, value }) : undefined
  return replaced === undefined ? undefined : { ...node, value: replaced }
}

const nodeOf = (node: Node, how: How): Node | undefined => {
  const { type } = node
  if (type === 'link' || type === 'autolink') return linked(node, how)
  if (type === 'upload' || type === 'relationship') return shown(node, how)
  if (type === 'block' || type === 'inlineBlock')
    return { ...node, fields: how.replaceBlock(node.fields) }
  return { ...node }
}

/** A rich text with something else where it names documents. It calls itself never, however deep the text is nested. */
export const mapStateRelations = (state: unknown, how: How): unknown => {
  if (!isObject(state) || !isObject(state.root)) return state
  const root = { ...state.root }
  const open: Node[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    if (!Array.isArray(node.children)) continue
    const children: unknown[] = []
    for (const child of node.children as unknown[]) {
      const made = isObject(child) ? nodeOf(child, how) : child
      if (made === undefined) continue
      children.push(made)
      if (isObject(made)) open.push(made)
    }
    node.children = children
  }
  return { ...state, root }
}
