import { chanceBy, logOdds } from '../../../platform/values/logistic'
import type { AnswerType } from '../question/answerTypes'
import type { Confidence } from './answerability'
import { statedFeatureNames } from './features/statedFeatureNames'
import model from './model.json' with { type: 'json' }

type Asked = {
  confidence: Omit<Confidence, 'stated'> & { sure: number }
  kinds: readonly AnswerType[]
}

const kindNames = statedFeatureNames.slice(3, -1) as readonly AnswerType[]

const surest = 1e-6

/** The evidence so far, and what kind of thing is asked: of prices and dates a site says fewer than people ask for. */
export const statedFeatures = ({ confidence, kinds }: Asked): number[] => [
  ...[confidence.right, confidence.inScope, confidence.sure].map((each) => logOdds(each, surest)),
  ...kindNames.map((kind) => Number(kinds.includes(kind))),
  Number(kinds.length > 0),
]

const chance = chanceBy(model.stated, statedFeatureNames)

/**
 * How likely the site says what is asked, 0 to 1, where nothing that it says is surely the answer: by a logistic
 * regression (bench/answers/learn).
 */
export const statedOf = (asked: Asked): number => chance(statedFeatures(asked))
