import type { Element, ElementContent, Properties } from 'hast'
import type GithubSlugger from 'github-slugger'
import type { RichTextOptions } from './options'
import { nestFormats, trimmed, type Piece } from './formats'
import { wordsBelow, type StateNode } from './state'

/** As deep as what is stored may be (src/cms/fields/rules/richText/richTextState.ts); below that, words alone. */
const maxDepth = 64

/**
 * A line in a paragraph in a line…: no editor makes one, and each would be set anew with all that is in it. Deeper ones
 * are words alone.
 */
const maxLines = 4

/** A block of its own, or a stretch of a line. */
export type Part = { block: Element } | Piece

export type Visitor = (node: StateNode, walk: Walk) => Part[]

export type Walk = {
  /** What becomes of a node. */
  visit: Visitor
  options: Required<RichTextOptions>
  slugger: GithubSlugger
  /** Links to places on the page: which ones there are is known at the end. */
  anchors: Element[]
  /** Headings' ids by the word that a link names them with. */
  places: Map<string, string>
  depth: number
  /** How many lines (of paragraphs, headings, links) surround it. */
  lines: number
  /** Whether a link surrounds it, which can't hold another. */
  isLinked: boolean
}

export const element = (
  tagName: string,
  properties: Properties = {},
  children: ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children })

export const text = (value: string): ElementContent => ({ type: 'text', value })

/** Not set in any way. */
export const plain = (content: ElementContent): Piece => ({ formats: 0, content })

export const blockOf = (block: Element | undefined): Part[] => (block ? [{ block }] : [])

export const partsOf = (nodes: StateNode[], walk: Walk): Part[] => {
  if (walk.depth >= maxDepth || walk.lines > maxLines)
    return nodes.map((node) => plain(text(wordsBelow(node))))
  const deeper = { ...walk, depth: walk.depth + 1 }
  return nodes.flatMap((node) => walk.visit(node, deeper))
}

/** Blocks, and paragraphs of what stands between them. */
export const flow = (nodes: StateNode[], walk: Walk): ElementContent[] => {
  const contents: ElementContent[] = []
  let line: Piece[] = []
  const endLine = () => {
    const pieces = trimmed(line)
    if (pieces.length > 0) contents.push(element('p', {}, nestFormats(pieces)))
    line = []
  }
  for (const part of partsOf(nodes, walk)) {
    if ('block' in part) {
      endLine()
      contents.push(part.block)
    } else line.push(part)
  }
  endLine()
  return contents
}

/** What stands within a line. */
export const partsOfLine = (nodes: StateNode[], walk: Walk): Part[] =>
  partsOf(nodes, { ...walk, lines: walk.lines + 1 })

/** A block that no editor could have put into a line becomes a line of its own. */
const piecesOf = (parts: Part[]): Piece[] =>
  parts.flatMap((part) =>
    'block' in part ? [...withoutBlocks([part.block]), element('br')].map(plain) : [part],
  )

/** What stands in a link, whose blanks may be those between its words and others. */
export const phrasing = (parts: Part[]): ElementContent[] => {
  const pieces = piecesOf(parts)
  return trimmed(pieces).length > 0 ? nestFormats(pieces) : []
}

/** What stands in a paragraph or a heading; nothing if there are no words in it. */
export const lineOf = (nodes: StateNode[], walk: Walk): ElementContent[] =>
  nestFormats(trimmed(piecesOf(partsOfLine(nodes, walk))))

const inlineTags = new Set([
  'a',
  'br',
  'code',
  'em',
  'img',
  'input',
  'mark',
  'picture',
  's',
  'strong',
  'sub',
  'sup',
  'u',
])

/** Whether it stands in a line, rather than being a block. */
export const isLine = (content: ElementContent): boolean =>
  content.type !== 'element' || inlineTags.has(content.tagName)

/** What of blocks may stand in a line, a break between each and the next. */
export const withoutBlocks = (contents: ElementContent[]): ElementContent[] => {
  const line: ElementContent[] = []
  let isApart = false
  for (const content of contents) {
    const isBlock = !isLine(content)
    const inner = isBlock && 'children' in content ? withoutBlocks(content.children) : [content]
    if (inner.length === 0) continue
    if (line.length > 0 && (isBlock || isApart)) line.push(element('br'))
    for (const one of inner) line.push(one)
    isApart = isBlock
  }
  return line
}
