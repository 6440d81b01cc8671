import type { LocaleCode } from '../../../platform/locales'
import type { Retrieved } from '../../retrieval/retrieve'
import { blockFeatureNames, blockFeatures } from './blockFeatures'
import coefficients from './blocks.json' with { type: 'json' }
import type { Said } from './saying'

/** With less of a chance to add the answer to what stands above it, another page is not worth its room. */
const leastChance = 0.06

const weights = blockFeatureNames.map((name) => coefficients[name])

const chanceOf = (features: readonly number[]): number => {
  const sum = features.reduce((total, feature, at) => total + feature * weights[at]!, coefficients.bias) // prettier-ignore
  return 1 / (1 + Math.exp(-sum))
}

/** The first page, and of the others those that are likely to add the answer, by a logistic regression (bench/answers/learn). */
export const withoutBallast = (
  said: readonly Said[],
  retrieved: Retrieved,
  locale: LocaleCode,
): Said[] => {
  const kept: Said[] = []
  for (const block of said) {
    const isFirst = kept.length === 0
    if (
      isFirst ||
      chanceOf(blockFeatures({ block, above: kept }, retrieved, locale)) >= leastChance
    )
      kept.push(block)
  }
  return kept
}
