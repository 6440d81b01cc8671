import type { LocaleCode } from '../../locales'
import { analyze } from '../../search/analyze'
import { couldAnswer, type AnswerKind } from '../grounding/answerKinds'
import { shareOf } from '../grounding/confidence'
import type { Passage } from '../passage'
import { statementsIn, type Statement } from './statementsIn'

type Scored = Statement & { score: number; passage: number }

type Options = { kinds: AnswerKind[]; locale: LocaleCode; count: number }

const weights = { context: 0.45, title: 0.3, kind: 0.35, first: 0.06, definition: 0.15 }
const lengths = { shortest: 25, longest: 320, most: 480 }
/** What is said beside the best must be nearly as good. */
const leastShare = 0.72

const termsIn = (text: string, language: LocaleCode): ReadonlySet<number> =>
  new Set(
    analyze(text, language).flatMap(({ term, joined }) => (joined ? [term, joined.term] : [term])),
  )

const lengthFactor = (text: string): number => {
  if (text.length < lengths.shortest) return 0.8
  if (text.length > lengths.longest) return 0.75
  return text.endsWith('?') ? 0.5 : 1
}

const score = (
  statement: Statement,
  { asked = [], title, text, isFacts }: Passage,
  { kinds, language }: { kinds: AnswerKind[]; language: LocaleCode },
): number => {
  const own = termsIn(statement.text, language)
  const context = termsIn(statement.context, language)
  const titled = termsIn(title, language)
  const words = shareOf(asked, (term) => {
    if (own.has(term)) return 1
    if (context.has(term)) return weights.context
    return titled.has(term) ? weights.title : 0
  })
  const direct = shareOf(asked, (term) => Number(own.has(term)))
  const fits = kinds.filter((kind) => couldAnswer(statement.text, kind)).length
  const kind = kinds.length === 0 ? 0 : (weights.kind * fits) / kinds.length
  const isFirst = !isFacts && statement.place === 0 && text.length > 0
  const defines = kinds.includes('what') && isFirst ? weights.definition : 0
  const value = words + (direct > 0 || isFacts ? kind : kind / 3)
  return (value + (isFirst ? weights.first : 0) + defines) * lengthFactor(statement.text)
}

/** What is said of the question in these passages of one document, in the order in which it stands there. */
export const bestStatements = (
  passages: Passage[],
  { kinds, locale, count }: Options,
): { text: string; score: number }[] => {
  const scored = passages.flatMap((passage, index): Scored[] =>
    statementsIn(passage.text)
      .filter(({ text }) => text !== passage.title)
      .map((statement) => ({
        ...statement,
        passage: index,
        score: score(statement, passage, { kinds, language: passage.language ?? locale }),
      })),
  )
  scored.sort((a, b) => b.score - a.score)
  const best = scored[0]?.score ?? 0
  const chosen: Scored[] = []
  let length = 0
  for (const each of scored) {
    if (chosen.length === count || each.score < best * leastShare) break
    if (chosen.length > 0 && length + each.text.length > lengths.most) continue
    if (chosen.some(({ text }) => text.includes(each.text) || each.text.includes(text))) continue
    chosen.push(each)
    length += each.text.length
  }
  return chosen.sort((a, b) => a.passage - b.passage || a.place - b.place)
}
