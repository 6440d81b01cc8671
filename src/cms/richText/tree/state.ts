import { isObject } from '../../../platform/values/isObject'
import { markupText } from '../../../platform/markup/markupText'

/** A node of a Lexical state as it was stored: nothing about it is certain. */
export type StateNode = Record<string, unknown>

/** Those that are nodes at all. */
export const nodesIn = (value: unknown): StateNode[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/** The words below a node, in their order; however deep they are, it calls itself never. */
export const wordsBelow = (node: StateNode): string => {
  const words: string[] = []
  const open = [node]
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.type === 'linebreak') words.push('\n')
    words.push(markupText(next.text))
    const children = nodesIn(next.children)
    for (let index = children.length - 1; index >= 0; index--) open.push(children[index] ?? {})
  }
  return words.join('')
}
