import { nodesIn, wordsBelow, type StateNode } from '../tree/state'
import { markupText } from '../../../platform/markup/markupText'
import { blockOf, element, flow, lineOf, text, type Visitor } from '../tree/walk'
import { layoutOf } from './layoutOf'

export const words: Visitor = (node) => {
  const { format } = node
  const formats = typeof format === 'number' && Number.isSafeInteger(format) ? format & 255 : 0
  const value = markupText(node.text)
  return value === '' ? [] : [{ formats, content: text(value) }]
}

/** Editors space texts with empty paragraphs, which the page does itself. */
export const paragraph: Visitor = (node, walk) => {
  const children = lineOf(nodesIn(node.children), walk)
  return blockOf(children.length > 0 ? element('p', layoutOf(node), children) : undefined)
}

const levels: unknown[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const levelOf = ({ tag }: StateNode) => (levels.includes(tag) ? (tag as string) : 'h2')

/** With an id of its words (as on GitHub), so that links can lead to it. */
export const heading: Visitor = (node, walk) => {
  const children = lineOf(nodesIn(node.children), walk)
  if (children.length === 0) return []
  const place = walk.slugger.slug(wordsBelow(node).trim().slice(0, 200) || 'section')
  const id = `${walk.options.idPrefix}${place}`
  walk.places.set(place, id)
  return blockOf(element(levelOf(node), { id, ...layoutOf(node) }, children))
}

export const quote: Visitor = (node, walk) => {
  const children = flow(nodesIn(node.children), walk)
  return blockOf(children.length > 0 ? element('blockquote', layoutOf(node), children) : undefined)
}
