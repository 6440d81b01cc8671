import type { Payload } from 'payload'
import { documentUrl } from '../../cms/served/documentUrl'
import type { FoundEvidence } from './findEvidence'
import type { Passage } from './passage'

const most = { documents: 5, characters: 7000 }

/** So far behind the best, nothing is the answer: the odds are one in three hundred. */
const mostBehind = 6

type Found = Pick<FoundEvidence, 'candidates' | 'evidence' | 'locale'>

/** Statements with their documents, those first that are least behind the best of their reading. */
const likeliest = (readings: readonly Found[]) =>
  readings
    .flatMap(({ candidates, evidence }) =>
      evidence.map(({ candidate, statement, score }) => {
        const { row, units } = candidates[candidate]!
        return { row, units, statement, behind: evidence[0]!.score - score }
      }),
    )
    .filter(({ behind }) => behind <= mostBehind)
    .sort((one, other) => one.behind - other.behind)

/**
 * Passage selection: those that hold the likeliest statements, the best first, within a number of characters: of a
 * question that can be read in two ways those of both.
 */
export const passagesOf = (payload: Payload, ...readings: readonly Found[]): Passage[] => {
  const numbers = new Map<string, number>()
  const taken = new Set<string>()
  const passages: Passage[] = []
  const locale = readings[0]!.locale
  let left = most.characters
  for (const { row, units, statement } of likeliest(readings)) {
    const { chunk } = units.paragraphs[units.statements[statement]!.paragraph]!
    const text = units.chunks[chunk]!
    const { collection: type, docId: id, slug, title, num } = row
    const isNew = !numbers.has(id)
    if (taken.has(`${num} ${chunk}`) || text.length > left) continue
    if (isNew && numbers.size >= most.documents) continue
    if (isNew) numbers.set(id, numbers.size + 1)
    taken.add(`${num} ${chunk}`)
    left -= text.length
    const url = documentUrl(payload, { collection: type, slug, locale })
    passages.push({ number: numbers.get(id)!, title, url, type, id, text })
  }
  return passages
}
