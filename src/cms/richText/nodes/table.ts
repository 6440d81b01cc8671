import type { Element } from 'hast'
import { nodesIn, type StateNode } from '../tree/state'
import { blockOf, element, flow, type Visitor, type Walk } from '../tree/walk'
import { tight } from './tight'

/** Lexical's bits of what a cell is the head of (@lexical/table, TableCellHeaderStates). */
const headOfColumn = 1
const headOfRow = 2

const scopeOf = ({ headerState }: StateNode): 'col' | 'row' | undefined => {
  const bits = Number.isSafeInteger(headerState) ? Number(headerState) : 0
  if (bits & headOfColumn) return 'col'
  return bits & headOfRow ? 'row' : undefined
}

/** HTML allows 1,000 columns; more cells than a table of a text has make it no wider. */
const spanOf = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) > 1 ? Math.min(Number(value), 100) : undefined

const cell = (node: StateNode, walk: Walk): Element => {
  if (node.type !== 'tablecell') return tight(element('td', {}, flow([node], walk)))
  const scope = scopeOf(node)
  const spans = { colSpan: spanOf(node.colSpan), rowSpan: spanOf(node.rowSpan) }
  const contents = flow(nodesIn(node.children), walk)
  return tight(element(scope ? 'th' : 'td', { scope, ...spans }, contents))
}

const isHead = ({ children }: Element) =>
  children.every((one) => one.type === 'element' && one.properties.scope === 'col')

export const table: Visitor = (node, walk) => {
  const inside = { ...walk, depth: walk.depth + 1 }
  const rows = nodesIn(node.children)
    .map((row) => (row.type === 'tablerow' ? nodesIn(row.children) : [row]))
    .filter((cells) => cells.length > 0)
    .map((cells) =>
      element(
        'tr',
        {},
        cells.map((one) => cell(one, inside)),
      ),
    )
  if (rows.length === 0) return []
  const firstOfBody = rows.findIndex((row) => !isHead(row))
  const heads = firstOfBody < 0 ? rows.length : firstOfBody
  const parts = [
    element('thead', {}, rows.slice(0, heads)),
    element('tbody', {}, rows.slice(heads)),
  ]
  return blockOf(
    element(
      'table',
      {},
      parts.filter(({ children }) => children.length > 0),
    ),
  )
}
