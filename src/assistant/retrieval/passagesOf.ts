import type { Payload } from 'payload'
import { documentUrl } from '../../cms/served/documentUrl'
import type { FoundEvidence } from './findEvidence'
import type { Passage } from './passage'

const most = { documents: 5, characters: 7000 }

/** So far behind the best, nothing is the answer: the odds are one in three hundred. */
const mostBehind = 6

/** Passage selection: those that hold the likeliest statements, the best first, within a number of characters. */
export const passagesOf = (
  payload: Payload,
  { candidates, evidence, locale }: Pick<FoundEvidence, 'candidates' | 'evidence' | 'locale'>,
): Passage[] => {
  const numbers = new Map<string, number>()
  const taken = new Set<string>()
  const passages: Passage[] = []
  const best = evidence[0]?.score ?? 0
  let left = most.characters
  for (const { candidate, statement, score } of evidence) {
    if (score < best - mostBehind) break
    const { row, units } = candidates[candidate]!
    const { chunk } = units.paragraphs[units.statements[statement]!.paragraph]!
    const text = units.chunks[chunk]!
    const { collection: type, docId: id, slug, title } = row
    const isNew = !numbers.has(id)
    if (taken.has(`${candidate} ${chunk}`) || text.length > left) continue
    if (isNew && numbers.size >= most.documents) continue
    if (isNew) numbers.set(id, numbers.size + 1)
    taken.add(`${candidate} ${chunk}`)
    left -= text.length
    const url = documentUrl(payload, { collection: type, slug, locale })
    passages.push({ number: numbers.get(id)!, title, url, type, id, text })
  }
  return passages
}
