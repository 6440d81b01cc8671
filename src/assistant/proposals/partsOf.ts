import type { PageText } from './page'

/** A part of a page, in one language. */
export type PartText = Pick<PageText, 'locale' | 'title'> & { text: string }

/** In characters. A model that is sent more at once asks for the beginning, and for little of it. */
const mostOfPart = 1000

/** What stands further down is seldom asked for. */
const mostParts = 12

/** Its sentences, or pieces where these are too long as well. */
const shorter = (line: string): string[] =>
  line.length <= mostOfPart
    ? [line]
    : (line.match(new RegExp(`.{1,${mostOfPart}}(?:[.!?](?=\\s)|$)|.{1,${mostOfPart}}`, 'gsu')) ??
      [])

const linesOf = (body: string): string[] =>
  body.split('\n').flatMap((line) => (line.trim() === '' ? [] : shorter(line)))

const lettersOf = (lines: string[]) => lines.reduce((sum, { length }) => sum + length, 0)

/** Lines of about so many characters together, none taken apart; a part has what is left behind the last. */
const cut = (lines: string[], { count, letters }: { count: number; letters: number }): string[] => {
  const parts: string[][] = [[]]
  let taken = 0
  for (const line of lines) {
    if (taken >= parts.length * letters && parts.length < count) parts.push([])
    parts.at(-1)!.push(line)
    taken += line.length
  }
  return parts.map((part) => part.join('\n').trim())
}

/** Pages cut into parts, what all languages say at about the same place in one of them. None is empty. */
export const partsOf = (texts: PageText[]): PartText[][] => {
  const read = texts.map((text) => ({ ...text, lines: linesOf(text.body) }))
  const longest = Math.max(...read.map(({ lines }) => lettersOf(lines)))
  const count = Math.max(1, Math.ceil(longest / mostOfPart))
  const cutTexts = read.map(({ lines, ...text }) => ({
    text,
    parts: cut(lines, { count, letters: lettersOf(lines) / count }),
  }))
  const parts = Array.from({ length: count }, (_, at) =>
    cutTexts.flatMap(({ text: { locale, title, summary }, parts }) => {
      const head = at === 0 ? [title, summary.slice(0, mostOfPart)] : []
      const own = [...head, parts[at]].filter(Boolean).join('\n\n')
      return own === '' ? [] : [{ locale, title, text: own }]
    }),
  )
  return parts.filter((part) => part.length > 0).slice(0, mostParts)
}
