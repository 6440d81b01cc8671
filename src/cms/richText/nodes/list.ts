import type { Element } from 'hast'
import { nodesIn, type StateNode } from '../tree/state'
import { blockOf, element, flow, text, type Visitor, type Walk } from '../tree/walk'
import { layoutOf } from './layoutOf'
import { isElement, tight } from './tight'

const holdsOnlyLists = ({ children }: Element) =>
  children.every((child) => isElement(child, 'ul', 'ol'))

/** A list's depth is that of its elements: Lexical counts it as indentation as well. */
const itemLayout = (node: StateNode) => ({ ...layoutOf({ ...node, indent: 0 }) })

const item = (node: StateNode, walk: Walk): Element => {
  const isItem = node.type === 'listitem'
  const contents = flow(isItem ? nodesIn(node.children) : [node], walk)
  return tight(element('li', isItem ? itemLayout(node) : {}, contents))
}

/** As GitHub writes tasks, which is also how they become Markdown. */
const withBox = (one: Element, { checked }: StateNode): Element => {
  const box = element('input', { type: 'checkbox', disabled: true, checked: checked === true })
  return { ...one, children: [box, text(' '), ...one.children] }
}

/** Lexical keeps a list within a list in an item of its own; in HTML it belongs to the item before. */
const nested = (items: Element[]): Element[] => {
  const joined: Element[] = []
  for (const one of items) {
    const before = joined.at(-1)
    if (before && holdsOnlyLists(one)) before.children.push(...one.children)
    else joined.push(one)
  }
  return joined
}

export const list: Visitor = (node, walk) => {
  const items = nodesIn(node.children).flatMap((child) => {
    const one = item(child, walk)
    if (one.children.length === 0) return []
    return node.listType === 'check' && !holdsOnlyLists(one) ? [withBox(one, child)] : [one]
  })
  if (items.length === 0) return []
  const { start } = node
  const isOrdered = node.listType === 'number'
  const begins =
    isOrdered && Number.isSafeInteger(start) && Number(start) > 1 && Number(start) < 1e9
  const properties = begins ? { start: Number(start) } : {}
  return blockOf(element(isOrdered ? 'ol' : 'ul', properties, nested(items)))
}
