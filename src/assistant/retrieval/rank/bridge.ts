import type { Candidate } from './candidate'
import { evidenceOf, type Question } from './evidence'
import { featureNames } from './features/featureNames'
import { rankEvidence, type Ranked } from './rankEvidence'

/** So many statements of so many documents, the first so far above the likeliest so far. */
const most = { documents: 2, statements: 2 }
const ofBridge = 1

const [fitsAt, measureAt] = (['fits', 'measure'] as const).map((name) =>
  featureNames.indexOf(name),
) as [number, number]

const fits = ({ features }: Ranked): boolean => features[fitsAt]! > 0 || features[measureAt]! > 0

type Bridge = { candidates: Candidate[]; question: Question; ranked: readonly Ranked[] }

/**
 * Multi-hop questions by a bridge entity: who asks who it was, and then where they are, asks of whom the answer names. What
 * their documents say that has the form of what is asked for, by the words of this question alone, comes first.
 */
export const preferBridged = ({ candidates, question, ranked }: Bridge): Ranked[] => {
  const [best] = ranked
  const bridges = candidates.flatMap(({ isOfSaid }, at) => (isOfSaid ? [at] : []))
  if (!best || question.kinds.length === 0 || bridges.length === 0) return [...ranked]
  const own = question.asked.map((word) => (word.isOwn ? word : { ...word, weight: 0 }))
  const preferred = bridges.slice(0, most.documents).flatMap((only) => {
    const { evidence } = evidenceOf(candidates, { ...question, asked: own }, { only })
    return rankEvidence(evidence).filter(fits).slice(0, most.statements)
  })
  const highest = best.score + ofBridge
  const first = Math.max(...preferred.map(({ score }) => score))
  const keyOf = ({ candidate, statement }: Ranked) => `${candidate} ${statement}`
  const keys = new Set(preferred.map(keyOf))
  return [
    ...preferred.map((each) => ({ ...each, score: highest + each.score - first })),
    ...ranked.filter((each) => !keys.has(keyOf(each))),
  ].sort((one, other) => other.score - one.score)
}
