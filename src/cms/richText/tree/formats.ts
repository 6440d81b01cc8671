import type { Element, ElementContent } from 'hast'

/** A stretch of a line, and Lexical's bits of how it is set. */
export type Piece = { formats: number; content: ElementContent }

/**
 * Lexical's bits (lexical, LexicalConstants), the outermost element first: what Markdown has no sign for stands inside
 * of what it has, which would else end there and begin anew. The bits for letters' case are CSS.
 */
const elements: readonly (readonly [bit: number, tagName: string])[] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [32, 'sub'],
  [64, 'sup'],
  [16, 'code'],
  [8, 'u'],
  [128, 'mark'],
]

/** Code holds no line break of its own. */
const code = 16

const isBreak = ({ content }: Piece) => content.type === 'element' && content.tagName === 'br'

const isBlank = ({ content }: Piece) => content.type === 'text' && /^[ \t\n]*$/.test(content.value)

/** Whether there is nothing to read: blanks and line breaks alone. */
const isWordless = (piece: Piece) => isBlank(piece) || isBreak(piece)

/**
 * Which pieces are set so. Blanks and breaks between two words are if both words are, and all of them: no format begins
 * or ends at one, which Markdown could not say.
 */
const areSet = (pieces: Piece[], bit: number): boolean[] => {
  const set = pieces.map(({ formats }) => (formats & bit) !== 0)
  let word = -1
  for (const [place, piece] of pieces.entries()) {
    if (isWordless(piece)) continue
    const between = pieces.slice(word + 1, place)
    const isThroughout =
      set[word] === true &&
      set[place] === true &&
      between.every((one) => (isBreak(one) ? bit !== code : (one.formats & bit) !== 0))
    set.fill(isThroughout, word + 1, place)
    word = place
  }
  return set.fill(false, word + 1)
}

const wrapped = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

const withTexts = (pieces: Piece[]): ElementContent[] => {
  const contents: ElementContent[] = []
  for (const { content } of pieces) {
    const last = contents.at(-1)
    if (content.type === 'text' && last?.type === 'text')
      contents[contents.length - 1] = { type: 'text', value: last.value + content.value }
    else contents.push(content)
  }
  return contents
}

/** Without what stands before its first word and behind its last: empty lines are for the page to set. */
export const trimmed = (pieces: Piece[]): Piece[] => {
  const begin = pieces.findIndex((piece) => !isWordless(piece))
  return begin < 0
    ? []
    : pieces.slice(begin, pieces.findLastIndex((piece) => !isWordless(piece)) + 1)
}

/** Pieces in a row that share a format share one element: `<b>a <i>b</i></b>`, not `<b>a </b><b><i>b</i></b>`. */
export const nestFormats = (pieces: Piece[], level = 0): ElementContent[] => {
  const format = elements[level]
  if (!format) return withTexts(pieces)
  const [bit, tagName] = format
  const set = areSet(pieces, bit)
  const contents: ElementContent[] = []
  for (let start = 0; start < pieces.length;) {
    const shares = set[start] === true
    let end = start + 1
    while (end < pieces.length && set[end] === shares) end += 1
    const inner = nestFormats(pieces.slice(start, end), level + 1)
    for (const content of shares ? [wrapped(tagName, inner)] : inner) contents.push(content)
    start = end
  }
  return contents
}
