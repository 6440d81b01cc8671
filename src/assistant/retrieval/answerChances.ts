import type { AnswerChances } from '../../search/engine'
import { findEvidence } from './findEvidence'
import { confidenceOf } from './rank/answerability'

/** How much flatter than the ranking's own odds: those are between statements, and say too much between documents. */
const temperature = 2

/** Of pages that have no lines less is known, and least where what is asked for has no kind (a day, a person, an amount). */
const trust = { lined: 1, ofKind: 0.6, ofNone: 0.25 }

/** How far the chance that a question is answered is believed where documents are ordered, 0 to 1. */
export const trustIn = (isLined: boolean, kinds: readonly unknown[]): number => {
  if (isLined) return trust.lined
  return kinds.length > 0 ? trust.ofKind : trust.ofNone
}

/** For the search box: the chance that the best statement of all answers, less by how far each document's own is behind it. */
export const answerChances: AnswerChances = async (asked) => {
  const found = await findEvidence(asked)
  const { candidates, evidence, question } = found
  const [best] = evidence
  const chances = new Map<number, number>()
  if (!best) return chances
  const { right, isLined } = confidenceOf(evidence, found)
  const ofBest = right * trustIn(isLined, question.kinds)
  for (const { candidate, score } of evidence) {
    const { num } = candidates[candidate]!.row
    if (!chances.has(num)) chances.set(num, ofBest * Math.exp((score - best.score) / temperature))
  }
  return chances
}
