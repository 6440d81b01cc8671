import { answerSeconds } from './lease'
import type { Room, Tab, Visit } from './visit'

/** A person who has the document open, in however many tabs. */
export type Visitor = { name: string; isYou: boolean; isEditing: boolean }

/** Presence: what an edit view shows of who has the document and who is there. Of people it has names only. */
export type OpenDocument = {
  /**
   * `editing`: this tab has the document. `elsewhere`: another tab of the same person has it. `taken`: a colleague has
   * it. `free`: no lock, and a click takes it. `reading`: this person may not change it.
   */
  state: 'editing' | 'elsewhere' | 'taken' | 'free' | 'reading'
  holder: { name: string; since: string } | null
  people: Visitor[]
  /** To the holder: who asks for the document. */
  request: { name: string } | null
  /** For a person who asked: in how many seconds they may take the document over. */
  mayTakeOverIn: number | null
  /** For a person who asked: the holder refused. */
  wasRefused: boolean
}

const stateOf = ({ lock }: Room, { mayEdit, userId }: Visit, own?: Tab): OpenDocument['state'] => {
  if (!mayEdit) return 'reading'
  if (!lock) return 'free'
  if (lock.userId !== userId) return 'taken'
  return own?.holds ? 'editing' : 'elsewhere'
}

const peopleOf = ({ lock, tabs }: Room, { userId }: Visit): Visitor[] =>
  [...new Map(tabs.map((tab) => [tab.userId, tab])).values()].map((tab) => ({
    name: tab.name,
    isYou: tab.userId === userId,
    isEditing: tab.userId === lock?.userId,
  }))

const requestTo = ({ lock, tabs }: Room): OpenDocument['request'] => {
  const asking = tabs.filter(({ askedAt, userId }) => askedAt && userId !== lock?.userId)
  const [first] = asking.sort((one, other) => Number(one.askedAt) - Number(other.askedAt))
  return first ? { name: first.name } : null
}

export const describeRoom = (room: Room, visit: Visit): OpenDocument => {
  const own = room.tabs.find(({ tab }) => tab === visit.tab)
  const state = stateOf(room, visit, own)
  const { lock } = room
  const asked = state === 'taken' ? (own?.askedSecondsAgo ?? null) : null
  return {
    state,
    holder: lock ? { name: lock.name, since: lock.since.toISOString() } : null,
    people: peopleOf(room, visit),
    request: state === 'editing' ? requestTo(room) : null,
    mayTakeOverIn:
      asked === null ? null : Math.ceil(Math.max(0, answerSeconds - Math.max(0, asked))),
    wasRefused: state === 'taken' && Boolean(own?.refusedAt),
  }
}
