import type { LocaleCode } from '../../platform/locales'
import { analyze } from '../../platform/text/analyze'
import type { AskedTerm } from './rank/candidate'

/** In letters: a longer sentence is not read to its end; how much is, and how much of that the beginning may have. */
const most = { sentence: 400, read: 290, beginning: 120 }

type Of = {
  asked: readonly AskedTerm[]
  /** By asked word: its weight. */
  worth: readonly number[]
  language: LocaleCode
}

/** Places of the asked words that stand in a text. */
export const askedIn = (text: string, { asked, language }: Omit<Of, 'worth'>): Set<number> => {
  const terms = analyze(text, language).flatMap(({ term, joined }) => joined ? [term, joined.term] : [term]) // prettier-ignore
  return new Set(
    asked.flatMap((word, at) => (terms.some((term) => word.terms.has(term)) ? [at] : [])),
  )
}

/** So many clauses from there on as there is room for. */
const readFrom = (clauses: readonly string[], from: number, room: number): string => {
  let text = ''
  for (const clause of clauses.slice(from)) {
    if (text && text.length + clause.length > room) break
    text += clause
  }
  return text
}

/**
 * Query-biased excerpt of a sentence that is too long to be read: its beginning, which says of what it is and whether it
 * is so, and then from the clause on that leads to most of what is asked; what is left out is told by an ellipsis.
 */
export const excerptOf = (text: string, of: Of): string => {
  if (text.length <= most.sentence) return text
  const clauses = text.split(/(?<=[,;] )/)
  const [beginning] = clauses as [string, ...string[]]
  if (beginning.length > most.beginning) return text
  const room = most.read - beginning.length
  const before = askedIn(beginning, of)
  const gain = (from: number) =>
    [...askedIn(readFrom(clauses, from, room), of)]
      .filter((at) => !before.has(at))
      .reduce((sum, at) => sum + of.worth[at]!, 0)
  const gains = clauses.map((_, from) => (from === 0 ? -Infinity : gain(from)))
  const from = gains.indexOf(Math.max(...gains))
  return from > 1 ? `${beginning}… ${clauses.slice(from).join('')}` : text
}
