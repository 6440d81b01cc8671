import type { Lock, Lockable } from './findLock'

/** One edit view that has the document open. */
export type Tab = {
  tab: string
  userId: string
  name: string
  openedAt: Date
  holds: boolean
  looksOn: boolean
  askedAt: Date | null
  /** How long ago it asked, by the database's clock. */
  askedSecondsAgo: number | null
  refusedAt: Date | null
  /** Whether its last sign of life is old enough to be written anew. */
  isDue: boolean
}

/** What an edit view wants. `stay` is its sign of life. */
export const actions = [
  'stay',
  'edit',
  'ask',
  'withdraw',
  'handOver',
  'refuse',
  'takeOver',
  'leave',
] as const

export type Visit = {
  subject: Lockable
  tab: string
  userId: string
  /** Whether this person may change the document. */
  mayEdit: boolean
  action: (typeof actions)[number]
}

/** A document's lock and all tabs that have it open, in the order of their arrival. */
export type Room = { lock?: Lock; tabs: Tab[] }
