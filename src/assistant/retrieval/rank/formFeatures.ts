import { escapeMarkup } from '../../../platform/text/escapeMarkup'
import { boundsAsked } from '../../../search/engine'
import { couldAnswer, couldFactAnswer, type AnswerType } from '../question/answerTypes'
import type { DocumentUnits } from '../units/documentUnits'
import type { Candidate } from './candidate'
import type { Weighed } from './lexicalFeatures'
import { isLead } from './lexicalFeatures'
import { measuresAsked } from './features/measures'
import { proximityIn, type WordsOf } from './features/proximity'

const numeric: ReadonlySet<AnswerType> = new Set([
  'when',
  'price',
  'number',
  'duration',
  'frequency',
])

/** Questions that an event's or a customer's fields answer whatever words they are in. */
const ofFacts: ReadonlySet<AnswerType> = new Set(['when', 'where', 'who'])

/** What counts less is the site's own name, a short number, or was said before. */
export const leastTelling = 0.4

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? []

export const wantsFact = (kinds: readonly AnswerType[]): boolean =>
  kinds.some((kind) => ofFacts.has(kind))

const wordsOf = ({ asked }: Weighed): WordsOf => {
  const words = new Map<number, number[]>()
  asked.forEach(({ terms }, word) => {
    for (const term of terms.keys()) words.set(term, [...(words.get(term) ?? []), word])
  })
  return words
}

/** What a question wants, in the form that it takes. */
export const formAsked = (
  text: string,
  { kinds, weighed, said }: { kinds: AnswerType[]; weighed: Weighed; said: string },
) => ({
  kinds,
  weighed,
  said,
  numbers: new Set(numbersIn(text)),
  measures: measuresAsked(text),
  bounds: boundsAsked(text),
  wordsOf: wordsOf(weighed),
  /** Whether it is about one thing, or about the site itself: `What does it cost?` */
  isAlone: weighed.asked.filter(({ weight }) => weight >= leastTelling).length <= 1,
})

/** What goes on from a row or a sentence is mostly answered by another one of the same table or paragraph. */
const isBesideSaid = ({ statements, paragraphs }: DocumentUnits, at: number, said: string) => {
  if (said === '') return false
  const { first, end } = paragraphs[statements[at]!.paragraph]!
  return statements.slice(first, end).some(({ text }) => said.includes(escapeMarkup(text)))
}

/** Whether a statement has the form of an answer, and what kind of statement of what document it is. */
export const formFeatures = (
  { units, isForeign, isMeant, isNamed, ofLast, isOfSaid }: Candidate,
  at: number,
  {
    kinds,
    weighed: { asked },
    said,
    numbers,
    measures,
    bounds,
    wordsOf,
    isAlone,
  }: ReturnType<typeof formAsked>,
  { titleShare, titlePrecision, statementShare, turnShare }: Readonly<Record<'titleShare' | 'titlePrecision' | 'statementShare' | 'turnShare', number>>, // prettier-ignore
) => {
  const { text, terms, isFact, isRow, isTitle } = units.statements[at]!
  const fresh = terms.reduce((sum, term) => sum + Number(!wordsOf.has(term)), 0)
  const isNewNumber = numbersIn(text).some((number) => !numbers.has(number))
  const isMeasured =
    measures.some((unit) => unit.test(text)) || bounds.some(({ holds }) => holds(text))
  const fitting = kinds.filter((kind) => (isFact ? couldFactAnswer : couldAnswer)(text, kind))
  const says = wantsFact(fitting)
  const isSaid = said !== '' && said.includes(escapeMarkup(text))
  const asksSame = units.asks.some((kind) => kinds.includes(kind))
  return {
    proximity: proximityIn(terms, wordsOf, asked.length),
    fits: Number(fitting.length > 0),
    fitsNot: Number(kinds.length > 0 && fitting.length === 0),
    newNumber: Number(isNewNumber && kinds.some((kind) => numeric.has(kind))),
    measure: Number(isMeasured && isNewNumber),
    measureNot: Number(measures.length + bounds.length > 0 && !isMeasured),
    newWords: Math.min(1, fresh / 4),
    long: Math.log(1 + terms.length) / 4,
    short: Number(terms.length < 4),
    asks: Number(/\?["”»]?$/.test(text)),
    first: Number(at === 0),
    lead: Number(isLead(at)) * titleShare,
    leadOfQuestion: Number(isLead(at) && units.isQuestion) * titlePrecision,
    fact: Number(isFact),
    factFits: Number(isFact && says),
    factOfTitle: Number(isFact && says) * titleShare,
    factDirect: Number(isFact) * statementShare,
    row: Number(isRow),
    titleItself: Number(isTitle),
    foreign: Number(isForeign),
    meant: Number(isMeant),
    comingFact: Number(isMeant && isFact && says),
    named: Number(isNamed),
    namedAlone: Number(isNamed && isAlone),
    saysWhenWhereWho: Number(says),
    saysNot: Number(wantsFact(kinds) && !says),
    titleAsksSame: Number(asksSame),
    ofLast,
    turnOfLast: ofLast * turnShare,
    ofSaid: Number(isOfSaid),
    factOfSaid: Number(isOfSaid && isFact && says),
    saidLast: Number(isSaid),
    besideLast: Number(!isSaid && isBesideSaid(units, at, said)),
    leadOfSame: Number(asksSame && isLead(at)),
  }
}
