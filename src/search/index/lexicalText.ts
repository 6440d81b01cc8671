/** A node of Lexical's editor state, as far as it says something in words. */
type Node = { type?: unknown; text?: unknown; children?: unknown }

const childrenOf = ({ children }: Node): Node[] =>
  Array.isArray(children)
    ? children.filter((child): child is Node => typeof child === 'object' && child !== null)
    : []

/** What stands within a line. Everything else is a block of its own, whatever a feature or a plugin calls it. */
const inline = new Set(['text', 'link', 'autolink', 'linebreak', 'tab', 'inlineBlock'])

const isInline = ({ type }: Node): boolean => inline.has(String(type))

/** What stands between the blocks of a node. */
const separators: Record<string, string> = {
  list: '\n',
  listitem: '\n',
  table: '\n',
  tablerow: ' | ',
  tablecell: ' ',
}

/** Nobody nests so deep; below, words are kept and blocks are not, without a deeper stack. */
const deepest = 200

const wordsBelow = (node: Node): string => {
  const words: string[] = []
  const left = [node]
  for (let next = left.pop(); next; next = left.pop()) {
    if (typeof next.text === 'string') words.push(next.text)
    for (const child of childrenOf(next).reverse()) left.push(child)
  }
  return words.join(' ')
}

/** Children in runs: those within a line together, each block by itself. */
const blocksIn = (node: Node, depth: number): string[] => {
  const blocks: string[] = []
  let isOpen = false
  for (const child of childrenOf(node)) {
    const text = textOf(child, depth + 1)
    if (isOpen && isInline(child)) blocks[blocks.length - 1] += text
    else blocks.push(text)
    isOpen = isInline(child)
  }
  return blocks
}

const textOf = (node: Node, depth = 0): string => {
  const type = String(node.type)
  if (type === 'linebreak') return '\n'
  if (type === 'tab') return '\t'
  if (typeof node.text === 'string') return node.text
  if (depth > deepest) return wordsBelow(node)
  const blocks = blocksIn(node, depth)
  // An empty cell is one all the same.
  const kept = type === 'tablerow' ? blocks : blocks.filter((text) => text.trim())
  return kept.join(separators[type] ?? '\n\n')
}

const rootOf = (value: unknown): Node | undefined => {
  const root: unknown = (value as { root?: unknown } | null)?.root
  return typeof root === 'object' && root !== null ? root : undefined
}

/** The headings of a rich text, in their order and wherever they stand in it. */
export const headingsIn = (value: unknown): string[] => {
  const headings: string[] = []
  const left = [rootOf(value) ?? {}]
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.type === 'heading') headings.push(textOf(next))
    else for (const child of childrenOf(next).reverse()) left.push(child)
  }
  return headings
}

/** Plain text of a rich text: blocks apart by an empty line, items and rows by a line, cells by ` | `. */
export const lexicalText = (value: unknown): string => {
  const root = rootOf(value)
  return root ? textOf(root) : ''
}
