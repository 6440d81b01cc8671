import type { Element, ElementContent } from 'hast'
import { defaultHandlers, toMdast, type Handle, type State } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown, type Options } from 'mdast-util-to-markdown'
import type { Code, Html, Paragraph, PhrasingContent, TableCell, Text } from 'mdast'
import type { RichTextOptions } from './tree/options'
import { richTextTree } from './richTextTree'
import { withoutTrailing } from '../../platform/text/withoutTrailing'
import { isElement } from './nodes/tight'
import { element, isLine, withoutBlocks } from './tree/walk'

/** Rows are filled up to the widest, and merged cells are written apart: beyond this a table is lines. */
const maxCells = 20_000

const html = (value: string): Html => ({ type: 'html', value })

const elementsIn = ({ children }: Element): Element[] =>
  children.filter((child) => child.type === 'element')

const wordsIn = ({ children }: Element): string =>
  children
    .map((child: ElementContent) =>
      child.type === 'text' ? child.value : child.type === 'element' ? wordsIn(child) : '',
    )
    .join('')

/** Its language stands in `data-language`; the library looks for a class. */
const pre: Handle = (_, node): Code => {
  const language = elementsIn(node)[0]?.properties.dataLanguage
  const lang = typeof language === 'string' ? language : null
  return { type: 'code', lang, value: withoutTrailing(wordsIn(node), /\n/) }
}

/** 10² is not 102: what Markdown has no sign for stays HTML, which CommonMark takes in a line. */
const asHtml: Handle = (state, node) => {
  const inner = state.all(node) as PhrasingContent[]
  return [html(`<${node.tagName}>`), ...inner, html(`</${node.tagName}>`)]
}

const asItsWords: Handle = (state, node) => state.all(node)

const inOneLine =
  (separator: () => PhrasingContent) =>
  (content: PhrasingContent): PhrasingContent => {
    if (content.type === 'break') return separator()
    if ('children' in content) {
      const children = content.children.map(inOneLine(separator))
      return { ...content, children }
    }
    return 'value' in content ? { ...content, value: content.value.replaceAll('\n', ' ') } : content
  }

/** In a cell a `\|` is a bar, in code as well (GFM 0.29, 4.10): code can't say the two characters. */
const withoutEscapedBar = (content: PhrasingContent): PhrasingContent => {
  if ('children' in content)
    return { ...content, children: content.children.map(withoutEscapedBar) }
  const isUnsayable = content.type === 'inlineCode' && content.value.includes('\\|')
  return isUnsayable ? { type: 'text', value: content.value } : content
}

/** A link whose words go on in another line could read as a definition with words behind it. */
const link: Handle = (state, node) => {
  const words = (state.all(node) as PhrasingContent[]).map(
    inOneLine(() => ({ type: 'text', value: ' ' })),
  )
  return { type: 'link', url: String(node.properties.href), children: words }
}

/** A cell is one line: blocks in it, and their breaks, are set apart by `<br>`. */
const lineOfCell = (state: State, node: Element): PhrasingContent[] => {
  const line = state.all({ ...node, children: withoutBlocks(node.children) }) as PhrasingContent[]
  return line.map(inOneLine(() => html('<br>'))).map(withoutEscapedBar)
}

const cell: Handle = (state, node): TableCell => {
  const { colSpan, rowSpan } = node.properties
  const data = {
    ...(colSpan && { hastUtilToMdastTemporaryColSpan: colSpan }),
    ...(rowSpan && { hastUtilToMdastTemporaryRowSpan: rowSpan }),
  }
  return { type: 'tableCell', children: lineOfCell(state, node), data }
}

const widthOf = (row: Element) =>
  elementsIn(row).reduce((sum, { properties }) => sum + (Number(properties.colSpan) || 1), 0)

const paragraphOf = (state: State, row: Element): Paragraph => {
  const separator = (): PhrasingContent => ({ type: 'text', value: ' | ' })
  const cells = elementsIn(row).map((one) => lineOfCell(state, one))
  const children = cells.flatMap((line, place) => (place === 0 ? line : [separator(), ...line]))
  return { type: 'paragraph', children }
}

const table: Handle = (state, node) => {
  const rows = elementsIn(node).flatMap(elementsIn)
  const spans = rows
    .flatMap(elementsIn)
    .map(({ properties }) => (Number(properties.colSpan) || 1) * (Number(properties.rowSpan) || 1))
  const widest = rows.reduce((width, row) => Math.max(width, widthOf(row)), 0)
  const apart = spans.reduce((sum, span) => sum + span, 0)
  return rows.length * widest + apart > maxCells
    ? rows.map((row) => paragraphOf(state, row))
    : defaultHandlers.table?.(state, node)
}

/** A line of HTML by itself would be a block; in a paragraph it is of the line. The list stays tight. */
const item: Handle = (state, node) => {
  const begin = node.children.findIndex((child) => isElement(child, 'ul', 'ol'))
  const end = begin < 0 ? node.children.length : begin
  const isLoose = node.children.some((child) => !isLine(child) && !isElement(child, 'ul', 'ol'))
  if (isLoose || end === 0) return defaultHandlers.li?.(state, node)
  const children = [element('p', {}, node.children.slice(0, end)), ...node.children.slice(end)]
  const made = defaultHandlers.li?.(state, { ...node, children })
  return { ...made, spread: false }
}

const handlers = {
  a: link,
  li: item,
  mark: asItsWords,
  pre,
  sub: asHtml,
  sup: asHtml,
  table,
  td: cell,
  th: cell,
  u: asItsWords,
}

/** Some readers (marked) take brackets' escapes out of a link's words, and read the words once more. */
const noLinkWithin = (written: string, before: string) =>
  `${before}${written}`
    .replace(/!(?=\\\[)/g, '\\!')
    .replace(/\](?=\()/g, ']\\')
    .slice(before.length)

/** Escaped in the midst of words as well: a letter beside it may have to become a reference, which ends no word. */
const text: Options['handlers'] = {
  text: (node: Text, _, state, info) => {
    const safe = state.safe(node.value, info)
    const written = safe.replace(/\\[^]|_/g, (found) => (found === '_' ? '\\_' : found))
    return state.stack.includes('label') ? noLinkWithin(written, info.before) : written
  },
}

/** A rich text as CommonMark with GFM's tables, tasks and strikethrough; its words are escaped. */
export const richTextMarkdown = (state: unknown, options: RichTextOptions = {}): string => {
  const tree = richTextTree(state, { idPrefix: '', ...options })
  return toMarkdown(toMdast(tree, { document: true, handlers }), {
    bullet: '-',
    emphasis: '_',
    fences: true,
    handlers: text,
    resourceLink: true,
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  })
}
