import model from './model.json' with { type: 'json' }
import type { Evidence } from './evidence'
import { featureNames } from './features/featureNames'

export type Ranked = Evidence & { score: number }

const weights = featureNames.map((name) => (model.statement as Record<string, number>)[name] ?? 0)

const [saysNot, factFits] = [featureNames.indexOf('saysNot'), featureNames.indexOf('factFits')]

/** Where the likeliest document's text has no date, place or person that was asked for, its fields' is the answer. */
const preferFacts = (ranked: Ranked[]): Ranked[] => {
  const [best] = ranked
  if (!best || best.features[saysNot] === 0) return ranked
  const fact = ranked.find(
    ({ candidate, features }) => candidate === best.candidate && features[factFits]! > 0,
  )
  return fact ? [{ ...fact, score: best.score }, ...ranked.filter((each) => each !== fact)] : ranked
}

/** Ranks statements by how likely each is the answer: a linear model of the evidence (bench/answers/learn). */
export const rankEvidence = (
  evidence: readonly Evidence[],
  by: readonly number[] = weights,
): Ranked[] =>
  preferFacts(
    evidence
      .map((each) => ({
        ...each,
        score: each.features.reduce((sum, feature, place) => sum + feature * by[place]!, 0),
      }))
      .sort((one, other) => other.score - one.score),
  )
