import { chooseFindings } from '../../../src/assistant/local/choose/chooseFindings'
import type { Said } from '../../../src/assistant/local/choose/saying'
import type { LocaleCode } from '../../../src/platform/locales'
import type { FoundEvidence } from '../../../src/assistant/retrieval/findEvidence'
import { quotesOf } from '../../../src/assistant/retrieval/quotesOf'
import { answerFeatures, isBestLined } from '../../../src/assistant/retrieval/rank/answerability'
import { decompose, isCompared } from '../../../src/assistant/retrieval/decompose'
import { rankEvidence } from '../../../src/assistant/retrieval/rank/rankEvidence'
import type { Site } from '../site'
import type { Experts, Seen } from './learn'

export type Model = {
  ranker: number[]
  inScope: Experts<Record<LocaleCode, number[]>>
  right: Experts<number[]>
}

export type HeldAnswer = { isRight: boolean; isSure: boolean; isRefused: boolean; letters: number }

const chanceBy = (weights: number[], features: readonly number[]): number => {
  if (features.length === 0) return 0
  const sum = features.reduce((total, feature, at) => total + feature * weights[at]!, weights.at(-1)!) // prettier-ignore
  return 1 / (1 + Math.exp(-sum))
}

export const textOf = (said: Said[]): string =>
  said.flatMap(({ sayings }) => sayings.flatMap(({ leadIn, text }) => [leadIn, text])).join(' ')

export const pagesOf = (said: Said[]): string[] =>
  said.map(({ source }) => new URL(source.url).pathname.split('/').slice(-2).join('/'))

/** What is answered with a model that has not seen the question. */
export const answerBy =
  ({ payload }: Pick<Site, 'payload'>, { ranker, inScope, right }: Model) =>
  ({ found, apart, isAnswerable, isRightAnswer }: Seen): HeldAnswer => {
    const findingOf = (of: FoundEvidence) => {
      const features = answerFeatures(of.evidence, of)
      const isLined = isBestLined(of.evidence, of)
      const { [of.locale]: scope } = isLined ? inScope.lined : inScope.plain
      return {
        quotes: quotesOf(payload, of),
        worth: of.worth,
        confidence: {
          inScope: chanceBy(scope, features),
          right: chanceBy(isLined ? right.lined : right.plain, features),
          isLined,
        },
      }
    }
    const ranked = (of: FoundEvidence) => ({ ...of, evidence: rankEvidence(of.evidence, ranker) })
    const whole = ranked(found)
    const parts = decompose({ found: whole, apart: apart.map(ranked), weights: ranker })
    const finding = {
      ...findingOf(whole),
      apart: parts.apart.map(findingOf),
      compared: parts.compared.map(findingOf),
    }
    const { isFollowUp, locale } = found
    const { said, isSure } = chooseFindings(
      { ...finding, isFollowUp, isComparison: isCompared(found), passages: [] },
      locale,
    )
    const text = textOf(said)
    return {
      isRight: isAnswerable && said.length > 0 && isRightAnswer(text, pagesOf(said)),
      isSure: said.length > 0 && isSure,
      isRefused: said.length === 0,
      letters: text.length,
    }
  }
