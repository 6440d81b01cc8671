type Field = { value?: unknown; initialValue?: unknown; rows?: unknown }

type Node = { text?: unknown; children?: unknown; root?: unknown }

/** The words of a rich text, a line a paragraph. */
const wordsOf = (node: Node): string => {
  if (typeof node.text === 'string') return node.text
  if (node.root) return wordsOf(node.root)
  if (!Array.isArray(node.children)) return ''
  const parts = (node.children as Node[]).map(wordsOf)
  return parts.join((node.children as Node[]).some(({ children }) => children) ? '\n' : '')
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  return value && typeof value === 'object' ? wordsOf(value) : ''
}

/** What a form holds that was not saved, as text to be copied: a field after the other, under its name. */
export const unsavedText = (fields: Record<string, Field>): string =>
  Object.entries(fields)
    .filter(([, { rows, value, initialValue }]) => {
      return !rows && JSON.stringify(value) !== JSON.stringify(initialValue)
    })
    .map(([path, { value }]) => [path, textOf(value)])
    .filter(([, text]) => text)
    .map(([path, text]) => `${path}:\n${text}`)
    .join('\n\n')
