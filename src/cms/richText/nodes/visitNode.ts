import { nodesIn } from '../tree/state'
import { element, partsOf, plain, type Visitor } from '../tree/walk'
import { block, code, horizontalRule, inlineBlock, upload } from './blocks'
import { link, relationship } from './links'
import { list } from './list'
import { table } from './table'
import { heading, paragraph, quote, words } from './textBlocks'

/** What becomes of each node that the editor knows (src/cms/lexicalEditor.ts). */
const visitors: Record<string, Visitor> = {
  autolink: link,
  block,
  code,
  heading,
  horizontalrule: horizontalRule,
  inlineBlock,
  linebreak: () => [plain(element('br'))],
  link,
  list,
  paragraph,
  quote,
  relationship,
  tab: words,
  table,
  text: words,
  upload,
}

/** Of a node that is not known: what it holds. */
const unknown: Visitor = (node, walk) =>
  typeof node.text === 'string' ? words(node, walk) : partsOf(nodesIn(node.children), walk)

export const visitNode: Visitor = (node, walk) => {
  const { type } = node
  const isKnown = typeof type === 'string' && Object.hasOwn(visitors, type)
  return ((isKnown ? visitors[type] : undefined) ?? unknown)(node, walk)
}
