import type { Turn } from '../events/turn'
import type { FindEvidence, FoundEvidence } from './findEvidence'
import { splitTold } from './question/telling'
import { oddsAlone } from './standsAlone'

/** The evidence for a message, and for each question in it, where it has several. */
export type FoundParts = { found: FoundEvidence; apart: FoundEvidence[] }

/** The likelier reading of a message, and the other one where it may be that as well. */
export type Readings = { first: FoundParts; second?: FoundParts }

/** In log odds: nearer to even, nobody can tell whether a question goes on or begins anew. */
const unclear = 2

/** Whether it may go on from what was asked before. */
const mayGoOn = ({ found, apart }: FoundParts, history: readonly Turn[]): boolean =>
  [found, ...apart].some(({ isFollowUp }) => isFollowUp) &&
  splitTold(history).before.some(({ role }) => role === 'user')

type Read = {
  find: FindEvidence
  /** What this message itself tells before it asks: all of the history for who has changed the subject. */
  own: Turn[]
  findParts: (find: FindEvidence) => Promise<FoundParts>
}

/**
 * People go on from what was said, and they change the subject: where the words of a question don't tell, it is read both
 * ways, and what is found tells.
 */
export const readBothWays = async ({ find, own, findParts }: Read): Promise<Readings> => {
  const { question, history = [] } = find
  const after = await findParts(find)
  if (!mayGoOn(after, history.slice(0, history.length - own.length))) return { first: after }
  const alone = await findParts({ ...find, history: own })
  const odds = oddsAlone({ question, history, after: after.found, alone: alone.found })
  const [first, second] = odds > 0 ? [alone, after] : [after, alone]
  return Math.abs(odds) > unclear ? { first } : { first, second }
}
