import type { LocaleCode } from '../../../platform/locales'
import { logOdds } from '../../../platform/values/logistic'
import type { Quote } from '../../retrieval/quote'
import type { Finding, Retrieved } from '../../retrieval/retrieve'
import type { Said } from './saying'

/** What tells whether what another page says adds the answer to what stands above it, in the order of the coefficients. */
export const blockFeatureNames = [
  'behind',
  'near',
  'mass',
  'newShare',
  'ownShare',
  'fits',
  'sure',
  'right',
  'inScope',
  'bestOfPart',
  'ofPart',
  'behindInPart',
  'bestOfOther',
  'foreign',
  'followUp',
  'words',
  'newNumber',
  'second',
  'statements',
  'wasSaid',
] as const

const mostBehind = 10

const oddsOf = (chance: number): number => logOdds(Math.min(0.999, Math.max(0.001, chance)))

const isOf =
  ({ source, sayings }: Said) =>
  (quote: Quote): boolean =>
    quote.source.id === source.id && sayings.some(({ text }) => text === quote.text)

const isIn = (said: readonly Said[], quote: Quote) => said.some((each) => isOf(each)(quote))

const bestScore = (quotes: readonly Quote[]): number =>
  Math.max(-Infinity, ...quotes.map(({ score }) => score))

/** How far below the best of all these are. */
const behindIn = ({ quotes }: Finding, own: readonly Quote[]): number =>
  own.length > 0 ? Math.min(mostBehind, bestScore(quotes) - bestScore(own)) : mostBehind

const massOf = (quotes: readonly Quote[]): number =>
  quotes.reduce((sum, { score }) => sum + Math.exp(score), 0)

/** How much of the asked words they have, by what those are worth, beyond what others have. */
const shareOf = (
  own: readonly Quote[],
  worth: readonly number[],
  others: readonly Quote[] = [],
) => {
  const has = (quotes: readonly Quote[], word: number) =>
    Math.min(1, Math.max(0, ...quotes.map(({ covered }) => covered[word]!)))
  const all = worth.reduce((sum, value) => sum + value, 0) || 1
  const gain = (word: number) => Math.max(0, has(own, word) - has(others, word))
  return worth.reduce((sum, value, word) => sum + value * gain(word), 0) / all
}

const numbersIn = (said: readonly Said[]): string[] =>
  said.flatMap(({ sayings }) => sayings.flatMap(({ text }) => text.match(/\d[\d.,]*/g) ?? []))

/** Of a message that asks several things: whether it is what answers one of them best, and how far it is behind that. */
const inParts = ({ apart, compared }: Retrieved, block: Said, above: readonly Said[]) => {
  const parts = [...apart, ...compared]
  const isBest = ({ quotes: [best] }: Finding) =>
    best !== undefined && isOf(block)(best) && !isIn(above, best)
  const behind = parts.map((part) => behindIn(part, part.quotes.filter(isOf(block))))
  return {
    isPart: parts.length > 0,
    isBest: parts.some(isBest),
    behind: parts.length > 0 ? Math.min(...behind) : 0,
  }
}

/** Evidence that a page's block adds the answer to the blocks above it. */
export const blockFeatures = (
  { block, above }: { block: Said; above: readonly Said[] },
  retrieved: Retrieved,
  locale: LocaleCode,
): number[] => {
  const { quotes, worth, confidence, otherwise, isFollowUp } = retrieved
  const own = quotes.filter(isOf(block))
  const others = quotes.filter((quote) => isIn(above, quote))
  const { language, id } = block.source
  const { isPart, isBest, behind: behindInPart } = inParts(retrieved, block, above)
  const behind = behindIn(retrieved, own)
  const best = otherwise?.quotes[0]
  const said = new Set(numbersIn(above))
  return [
    behind,
    Math.exp(-behind),
    massOf(quotes.filter(({ source }) => source.id === id)) / (massOf(quotes) || 1),
    shareOf(own, worth, others),
    shareOf(own, worth),
    Number(own.some(({ fits }) => fits)),
    oddsOf(confidence.sure ?? confidence.right),
    oddsOf(confidence.right),
    oddsOf(confidence.inScope),
    Number(isBest),
    Number(isPart && !isBest),
    behindInPart,
    Number(best !== undefined && isOf(block)(best)),
    Number(language !== above[0]?.source.language && language !== locale),
    Number(isFollowUp),
    Math.log1p(worth.length),
    Number(numbersIn([block]).some((number) => !said.has(number))),
    Number(above.length === 1),
    block.sayings.length,
    Number(own.some(({ wasSaid }) => wasSaid)),
  ]
}
