import type { LocaleCode } from '../../platform/locales'
import { analyze } from '../../platform/text/analyze'
import { couldAnswer, type AnswerType } from '../retrieval/answerTypes'
import { shareOf } from '../retrieval/confidence'
import type { Passage } from '../retrieval/passage'
import { isNearDuplicate } from './isNearDuplicate'
import { statementsIn, type Statement } from './statementsIn'

type Scored = Statement & { score: number; passage: number }

type Options = { kinds: AnswerType[]; locale: LocaleCode; count: number }

export type Said = {
  /** In the order in which they stand there. */
  texts: string[]
  best: string
  /** Of the best of them. */
  score: number
}

const weights = {
  context: 0.45,
  title: 0.3,
  factTitle: 0.8,
  kind: 0.35,
  kindOfSubject: 0.55,
  lead: 0.4,
  first: 0.06,
  definition: 0.15,
}
const lengths = { shortest: 25, longest: 320, short: 220, most: 480 }
/** What is said beside the best must be nearly as good. */
const leastShare = 0.72

/** What stands in a document with so much of the question in its title is about it. */
const leastInTitle = 0.4

const answerFactor = 1.25

/** A summary has one or two sentences. */
const leadStatements = 2

/** Questions that an event's or a customer's fields answer whatever words they are in. */
const factKinds = new Set<AnswerType>(['when', 'where', 'who'])

const termsIn = (text: string, language: LocaleCode): ReadonlySet<number> =>
  new Set(
    analyze(text, language).flatMap(({ term, joined }) => (joined ? [term, joined.term] : [term])),
  )

const lengthFactor = (text: string, isList: boolean): number => {
  if (isList) return 0.7
  if (text.length < lengths.shortest && !/[.!]$/.test(text)) return 0.8
  if (text.length > lengths.longest) return 0.75
  return /[?:]$/.test(text) ? 0.5 : 1
}

/** How well a statement could be the answer. */
const score = (
  statement: Statement,
  { asked = [], title, isFacts, isFirst }: Passage,
  { kinds, language }: { kinds: AnswerType[]; language: LocaleCode },
): number => {
  const own = termsIn(statement.text, language)
  const context = termsIn(statement.context, language)
  const titled = termsIn(title, language)
  const isDirect = asked.some(({ terms }) => [...terms.keys()].some((term) => own.has(term)))
  const fits = kinds.filter((kind) => couldAnswer(statement.text, kind))
  const isFact = isFacts && fits.some((kind) => factKinds.has(kind))
  const words = shareOf(asked, (term) => {
    if (own.has(term)) return 1
    if (context.has(term)) return weights.context
    return titled.has(term) ? (isFact ? weights.factTitle : weights.title) : 0
  })
  const isLead = isFirst && statement.place < leadStatements
  const inTitle = shareOf(asked, (term) => Number(titled.has(term)))
  const kindWeight = inTitle > leastInTitle ? weights.kindOfSubject : weights.kind
  const kind = kinds.length === 0 ? 0 : (kindWeight * fits.length) / kinds.length
  const isAbout = isDirect || isFact || inTitle > leastInTitle
  const fitting = kinds.length === 0 || fits.length > 0 ? 1 : 0.5
  const lead = isLead ? inTitle * fitting : 0
  const begins = isFirst && statement.place === 0
  return (
    (words +
      (isAbout ? kind : kind / 3) +
      weights.lead * lead +
      (begins ? weights.first : 0) +
      (begins && kinds.includes('what') ? weights.definition : 0)) *
    lengthFactor(statement.text, Boolean(isFacts) && !isFact && statement.text.includes('; '))
  )
}

const isSaid = (chosen: Scored[], { text }: Scored) =>
  chosen.some((one) => isNearDuplicate(one.text, text))

const isNear = (one: Scored, other: Scored) =>
  one.passage === other.passage &&
  one.context === other.context &&
  !other.isRow &&
  Math.abs(one.place - other.place) === 1

/** A short answer is easier to understand with the sentence after or before it. */
const extend = (chosen: Scored[], all: Scored[]): Scored[] => {
  const more = [...chosen]
  const length = () => more.reduce((sum, { text }) => sum + text.length, 0)
  const near = all
    .filter((each) => !chosen.includes(each) && chosen.some((one) => isNear(one, each)))
    .sort((a, b) => b.place - a.place)
  for (const each of near) {
    if (length() > lengths.short || length() + each.text.length > lengths.longest) break
    if (!/[?:]$/.test(each.text) && !isSaid(more, each)) more.push(each)
  }
  return more
}

/** Or so much of the title in the question. */
const leastOfTitle = 0.6
const leastLikeness = 0.5

/** Whether a statement begins a document whose title is what was asked. */
const isAnswer = ({ place, passage }: Scored, passages: Passage[]): boolean => {
  const { title, isFirst, asked = [], language = 'en' } = passages[passage]!
  if (place > 0 || !isFirst || !title.trim().endsWith('?')) return false
  const titled = termsIn(title, language)
  if (shareOf(asked, (term) => Number(titled.has(term))) > leastInTitle) return true
  const words = analyze(title, language).filter(({ isStop }) => !isStop)
  const known = words.filter(({ term }) =>
    asked.some(({ terms }) => (terms.get(term) ?? 0) > leastLikeness),
  )
  return words.length > 0 && known.length / words.length > leastOfTitle
}

/** Answer sentence selection: what is said of the question in these passages of one document. */
export const selectSentences = (
  passages: Passage[],
  { kinds, locale, count }: Options,
): Said | undefined => {
  const scored = passages.flatMap((passage, index): Scored[] =>
    statementsIn(passage)
      .filter(({ text }) => text !== passage.title)
      .map((statement) => ({
        ...statement,
        passage: index,
        score: score(statement, passage, { kinds, language: passage.language ?? locale }),
      })),
  )
  const [best, ...others] = [...scored].sort((a, b) => b.score - a.score)
  if (!best) return undefined
  let chosen = [best]
  // A title that asks the same is answered by the first sentence.
  const lead = scored.find((each) => isAnswer(each, passages))
  if (lead && count > 1 && !isSaid(chosen, lead)) chosen.push(lead)
  let length = chosen.reduce((sum, { text }) => sum + text.length, 0)
  for (const each of others) {
    if (chosen.length >= count || each.score < best.score * leastShare) break
    if (length + each.text.length > lengths.most) continue
    if (isSaid(chosen, each)) continue
    chosen.push(each)
    length += each.text.length
  }
  if (count > 1 && !passages[best.passage]?.isFacts) chosen = extend(chosen, scored)
  chosen.sort((a, b) => a.passage - b.passage || a.place - b.place)
  return {
    texts: chosen.map(({ text }) => text),
    best: (lead ?? best).text,
    score: lead ? best.score * answerFactor : best.score,
  }
}
