import type { AnswerChances } from '../../search/engine'
import { findEvidence } from './findEvidence'
import { confidenceOf } from './rank/answerability'

/** How much flatter than the ranking's own odds: those are between statements, and say too much between documents. */
const temperature = 2

/** For the search box: the chance that the best statement of all answers, less by how far each document's own is behind it. */
export const answerChances: AnswerChances = async (asked) => {
  const found = await findEvidence(asked)
  const { candidates, evidence } = found
  const [best] = evidence
  const chances = new Map<number, number>()
  if (!best) return chances
  const { right } = confidenceOf(evidence, found)
  for (const { candidate, score } of evidence) {
    const { num } = candidates[candidate]!.row
    if (!chances.has(num)) chances.set(num, right * Math.exp((score - best.score) / temperature))
  }
  return chances
}
