import type { Citation } from '../events/citation'
import type { Passage } from '../retrieval/passage'

/** Gives what is cited its number for the visitor: the order of first use, one for a document. */
export const citationOrder = (passages: Passage[]) => {
  const byNumber = new Map(passages.map((passage) => [passage.number, passage]))
  const used: Passage[] = []
  return {
    /** The number that the visitor sees, or `undefined` when no such passage was given. */
    shownAs: (number: number): number | undefined => {
      const passage = byNumber.get(number)
      if (!passage) return undefined
      const isSame = ({ type, id }: Passage) => type === passage.type && id === passage.id
      const at = used.findIndex(isSame)
      return at < 0 ? used.push(passage) : at + 1
    },
    citations: (): Citation[] => used.map(({ title, url, type, id }) => ({ title, url, type, id })),
  }
}
