import type { FoundEvidence } from './findEvidence'
import { chanceBy } from '../../platform/values/logistic'
import { answerFeatures } from './rank/answerability'
import { featureNames } from './rank/features/featureNames'
import { sureFeatureNames } from './rank/features/sureFeatureNames'
import model from './rank/model.json' with { type: 'json' }
import type { Ranked } from './rank/rankEvidence'

const [lineAt, fitsAt, measureAt, titleShareAt, titlePrecisionAt, togetherAt] = (
  ['lineNear', 'fits', 'measure', 'titleShare', 'titlePrecision', 'together'] as const
).map((name) => featureNames.indexOf(name)) as [number, number, number, number, number, number]

const most = (values: readonly number[]): number => Math.max(0, ...values)

const entropyOf = (shares: Iterable<number>): number => {
  let sum = 0
  for (const share of shares) if (share > 0) sum -= share * Math.log(share)
  return sum
}

/** So near the best, a statement is as likely. */
const close = 1.5

const mostSecond = 5

/** How likely each statement is by the ranking's own odds, and how these are spread over statements and documents. */
const spreadOf = (
  evidence: readonly Ranked[],
  groups: { sameParagraph: Ranked[]; sameDocument: Ranked[]; others: Ranked[] },
) => {
  const best = evidence[0]!.score
  const oddsOf = ({ score }: Ranked) => Math.exp(score - best)
  const all = evidence.reduce((sum, each) => sum + oddsOf(each), 0)
  const mass = (of: readonly Ranked[]) => of.reduce((sum, each) => sum + oddsOf(each), 0) / all
  const isClose = ({ score }: Ranked) => best - score < close
  const documents = new Map<number, number>()
  for (const each of evidence)
    documents.set(each.candidate, (documents.get(each.candidate) ?? 0) + oddsOf(each) / all)
  return [
    best,
    mass(evidence.slice(0, 3)),
    mass(evidence.slice(0, 6)),
    mass(groups.sameParagraph),
    1 / all,
    entropyOf(evidence.map((each) => oddsOf(each) / all)),
    entropyOf(documents.values()),
    evidence[1] ? best - evidence[1].score : mostSecond,
    groups.others.filter(isClose).length,
    groups.sameDocument.filter(isClose).length,
  ]
}

type By = 'covered' | 'said' | 'own'

/** How much of the question several statements have together, by the worth of its words. */
const together = (statements: readonly Ranked[], worth: readonly number[], by: By): number => {
  const all = worth.reduce((sum, value) => sum + value, 0) || 1
  const has = (word: number) => Math.min(1, most(statements.map((each) => each[by][word]!)))
  return worth.reduce((sum, value, word) => sum + value * has(word), 0) / all
}

const featureOf = (statements: readonly Ranked[], at: number): number =>
  most(statements.map(({ features }) => features[at]!))

const titleOf = ({ features }: Ranked): number =>
  features[titleShareAt]! * features[titlePrecisionAt]!

/** What tells whether one may be sure of what is said: the best statement's evidence, and how far others agree. */
export const sureFeatures = (found: FoundEvidence): number[] => {
  const { evidence, candidates, worth, asked, question } = found
  const [best] = evidence
  if (!best) return []
  const paragraphOf = ({ candidate, statement }: Ranked) =>
    candidates[candidate]!.units.statements[statement]!.paragraph
  const sameDocument = evidence.filter(({ candidate }) => candidate === best.candidate)
  const others = evidence.filter(({ candidate }) => candidate !== best.candidate)
  const sameParagraph = sameDocument.filter((each) => paragraphOf(each) === paragraphOf(best))
  const three = evidence.slice(0, 3)
  const says = (statements: readonly Ranked[]) => together(statements, worth, 'said')
  return [
    ...answerFeatures(evidence, found),
    ...spreadOf(evidence, { sameParagraph, sameDocument, others }),
    says(three),
    says(evidence.slice(0, 6)),
    together(three, worth, 'own'),
    says(sameParagraph),
    says(sameDocument),
    featureOf(others, togetherAt),
    most(others.map((each) => says([each]))),
    most(asked.map(({ rarity }, word) => rarity * best.said[word]!)),
    featureOf(sameDocument, lineAt),
    featureOf(others, lineAt),
    titleOf(best),
    most(others.map(titleOf)),
    Math.max(featureOf(three, fitsAt), featureOf(three, measureAt)),
    Math.min(2, question.kinds.length),
    candidates[best.candidate]!.score,
    asked.length,
    asked.filter(({ isOwn }) => isOwn).length,
    new Set(three.map(({ candidate }) => candidate)).size,
  ]
}

const chance = chanceBy(model.sure, sureFeatureNames)

/** How likely an answer of these statements is right, 0 to 1, by a logistic regression (bench/answers/learn). */
export const sureOf = (found: FoundEvidence): number =>
  found.evidence.length > 0 ? chance(sureFeatures(found)) : 0
