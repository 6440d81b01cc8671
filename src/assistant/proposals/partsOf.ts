import type { PageText } from './page'

/** A part of a page, in one language. */
export type PartText = Pick<PageText, 'locale' | 'title'> & { text: string }

/** In characters. A model that is sent more at once asks for the beginning, and for little of it. */
const mostOfPart = 1000

/** What stands further down is seldom asked for. */
const mostParts = 12

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

/** Pages cut into parts, what all languages say at about the same place in one of them. */
export const partsOf = (texts: PageText[]): PartText[][] => {
  const longest = Math.max(...texts.map(({ body }) => body.length))
  const all = Math.max(1, Math.ceil(longest / mostOfPart))
  const cutTexts = texts.map((text) => {
    const letters = text.body.length / all
    return { text, parts: cut(text.body.split('\n'), { count: all, letters }) }
  })
  return Array.from({ length: Math.min(all, mostParts) }, (_, at) =>
    cutTexts.flatMap(({ text: { locale, title, summary }, parts }) => {
      const own = (at === 0 ? [title, summary, parts[0]] : [parts[at]]).filter(Boolean).join('\n\n')
      return own === '' ? [] : [{ locale, title, text: own }]
    }),
  )
}
