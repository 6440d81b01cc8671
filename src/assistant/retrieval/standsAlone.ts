import { languagesOf } from '../../platform/text/languagesOf'
import { logOdds } from '../../platform/values/logistic'
import type { Turn } from '../events/turn'
import type { FoundEvidence } from './findEvidence'
import { leaningOf } from './question/leaning'
import { confidenceOf } from './rank/answerability'
import { featureNames } from './rank/features/featureNames'
import { readingFeatureNames } from './rank/features/readingFeatureNames'
import model from './rank/model.json' with { type: 'json' }
import type { Ranked } from './rank/rankEvidence'

/** One message read in two ways: after what was said before, and as if nothing had been. */
export type Readings = { after: FoundEvidence; alone: FoundEvidence }

type Asked = Readings & { question: string; history: readonly Turn[] }

const [ofLastAt, ofSaidAt, lineAt] = (['ofLast', 'ofSaid', 'lineNear'] as const).map((name) =>
  featureNames.indexOf(name),
) as [number, number, number]

const surest = 1e-6

/** How much of the question's own words these statements and their documents have, at best. */
const sharesOf = (statements: readonly Ranked[], { asked, worth }: FoundEvidence) => {
  const own = asked.flatMap(({ isOwn }, word) => (isOwn ? [word] : []))
  const all = own.reduce((sum, word) => sum + worth[word]!, 0) || 1
  const has = (of: ArrayLike<number>, word: number) => Math.min(1, of[word]!)
  const share = (of: ArrayLike<number>) =>
    own.reduce((sum, word) => sum + worth[word]! * has(of, word), 0) / all
  const gap = (of: ArrayLike<number>) =>
    Math.max(0, ...own.map((word) => (worth[word]! * (1 - has(of, word))) / all))
  return {
    said: Math.max(0, ...statements.map(({ said }) => share(said))),
    together: Math.max(0, ...statements.map(({ covered }) => share(covered))),
    anywhere: Math.max(0, ...statements.map(({ anywhere }) => share(anywhere))),
    gap: Math.min(1, ...statements.map(({ anywhere }) => gap(anywhere))),
    line: Math.max(0, ...statements.map(({ features }) => features[lineAt]!)),
  }
}

const isOfLast = ({ features }: Ranked): boolean =>
  features[ofLastAt]! > 0 || features[ofSaidAt]! > 0

/** What its own words are, by themselves. */
const ownOf = ({ asked, worth, question: { kinds } }: FoundEvidence) => {
  const own = asked.flatMap((word, place) => (word.isOwn ? [{ ...word, worth: worth[place] ?? 0 }] : [])) // prettier-ignore
  return [
    own.length,
    own.filter(({ isName }) => isName).length,
    own.filter(({ isInParts }) => isInParts).length,
    Math.max(0, ...own.map(({ keyness }) => keyness)),
    Math.max(0, ...own.map(({ rarity }) => rarity)),
    Math.log(1 + own.reduce((sum, each) => sum + each.worth, 0)),
    own.reduce((sum, { rarity }) => sum + rarity, 0),
    Math.min(1, kinds.length),
    Number(own.some(({ isFocus }) => isFocus)),
  ]
}

const manyWords = 10

/** What tells whether a question goes on from what was said before: where its own words are found, and its form. */
export const readingFeatures = ({ question, history, after, alone }: Asked): number[] => {
  const { locale, evidence, addressing } = after
  const { telling, words, goesOn, refers } = leaningOf(question, languagesOf(locale)[0])
  const [ofAlone, ofAfter] = [alone, after].map((found) => confidenceOf(found.evidence, found)) as [Confidence, Confidence] // prettier-ignore
  const answer = history.findLast(({ role }) => role === 'assistant')?.content ?? ''
  return [
    telling,
    Number(goesOn),
    Number(refers),
    Number(after.isNaming),
    Math.min(1, words / manyWords),
    ...[ofAlone, ofAfter].flatMap(({ right, inScope }) => [right, inScope].map((each) => logOdds(each, surest))), // prettier-ignore
    ...Object.values(sharesOf(evidence.filter(isOfLast), after)),
    ...Object.values(sharesOf(evidence.filter((each) => !isOfLast(each)), after)), // prettier-ignore
    ...ownOf(after),
    Number(addressing.you),
    Number(addressing.we),
    Number(!answer.includes('[1]')),
    after.parts,
  ]
}

type Confidence = ReturnType<typeof confidenceOf>

const coefficients = model.standsAlone as Record<string, number>
const weights = readingFeatureNames.map((name) => coefficients[name] ?? 0)

/** Whether the subject has changed (context dependence), in log odds, by a logistic regression (bench/answers/learn). */
export const oddsAlone = (asked: Asked): number =>
  readingFeatures(asked).reduce((sum, feature, place) => sum + feature * weights[place]!, coefficients.bias ?? 0) // prettier-ignore
