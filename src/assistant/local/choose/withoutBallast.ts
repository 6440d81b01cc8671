import type { LocaleCode } from '../../../platform/locales'
import { chanceBy } from '../../../platform/values/logistic'
import type { Retrieved } from '../../retrieval/retrieve'
import { blockFeatureNames, blockFeatures } from './blockFeatures'
import blocks from './blocks.json' with { type: 'json' }
import { lineFeatureNames, lineFeatures, linesOf } from './lineFeatures'
import lines from './lines.json' with { type: 'json' }
import type { Said, Saying } from './saying'

/**
 * With less of a chance to add the answer to what stands above it, another page, or another line, is not worth its room. It
 * is learnt of pages with lines that they are also asked as; of others less is known.
 */
const least = {
  lined: { block: 0.06, sure: 0.03, unsure: 0.02 },
  plain: { block: 0.03, sure: 0.01, unsure: 0.01 },
}

const leastOf = ({ confidence }: Retrieved) => least[confidence.isLined ? 'lined' : 'plain']

const ofBlock = chanceBy(blocks, blockFeatureNames)
const ofLine = chanceBy(lines, lineFeatureNames)

/** What goes on from a line that is left out begins anew. */
const joined = (all: readonly Saying[], kept: readonly Saying[]): Saying[] => {
  const runs = new Map<Saying, number>()
  let run = 0
  for (const saying of all) runs.set(saying, saying.goesOn ? run : ++run)
  return kept.map((saying, at) => {
    const before = kept[at - 1]
    return { ...saying, goesOn: before !== undefined && runs.get(before) === runs.get(saying) }
  })
}

type Of = { retrieved: Retrieved; locale: LocaleCode; isSure: boolean }

/** A block without the lines that add nothing; the first of them stays, and what answers the other reading of a message best. */
const withoutLines = ({ source, sayings, ...block }: Said, above: Said[], of: Of): Said => {
  const { retrieved, locale, isSure } = of
  const other = retrieved.otherwise?.quotes[0]?.text
  const kept: Saying[] = []
  for (const line of linesOf(sayings)) {
    const features = () => lineFeatures({ line, source, before: kept, above }, retrieved, locale)
    const isWanted =
      kept.length === 0 ||
      line.some(({ text }) => text === other) ||
      ofLine(features()) >= leastOf(retrieved)[isSure ? 'sure' : 'unsure']
    if (isWanted) kept.push(...line)
  }
  return { ...block, source, sayings: joined(sayings, kept) }
}

/**
 * Of the first page its first line, and of all others those that are likely to add the answer to what stands above them, by
 * logistic regressions (bench/answers/learn).
 */
export const withoutBallast = (said: readonly Said[], of: Of): Said[] => {
  const kept: Said[] = []
  for (const block of said) {
    const features = () => blockFeatures({ block, above: kept }, of.retrieved, of.locale)
    if (kept.length === 0 || ofBlock(features()) >= leastOf(of.retrieved).block)
      kept.push(withoutLines(block, kept, of))
  }
  return kept
}
