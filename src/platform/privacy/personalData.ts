import type { CollectionSlug, Payload, PayloadRequest, TypedCollection, Where } from 'payload'
import type { Connection } from '../database/connections/connectionOf'
import type { JobContext } from '../jobs/task'

/** All leads of a person, the addresses that they gave, and what identifies those (`emailKeyOf`). */
export type Person = { leadIds: string[]; emails: string[]; emailKeys: string[] }

export type Exporting = {
  req: PayloadRequest
  connection: Connection
  /** The lead that was asked for; `person` has its others too. */
  leadId: string
  person: Person
  /** What the caller may read of a collection, the oldest first, the trash included. */
  readAll: <T extends CollectionSlug>(collection: T, where: Where) => Promise<TypedCollection[T][]>
}

export type Erasing = {
  connection: Connection
  /** Or several people at once. Their leads are locked, so that no request of theirs arrives meanwhile. */
  person: Person
  reason: 'request' | 'retention'
  /** What asks for it, and whose transaction it is; none of retention. */
  req?: PayloadRequest
  /** Who asked for it: the id of a user. */
  by?: string
}

/** For how long leads and conversations are kept. 0: without limit. */
export type RetentionDays = { spam: number; leads: number; chats: number }

export type Expiring = JobContext & { days: RetentionDays }

/** Two leads of one person become one. Both are locked. */
export type Joining = { connection: Connection; from: string; into: string }

/**
 * A part of the statement that saves what somebody sent: SQL that gives the new lead what a room knows of them by
 * what `i.d` (a submission, as JSON) names. `sent` has the saved row of the same `id`, with its `lead_id`.
 */
export type Claim = { name: string; sql: string }

/**
 * What the rooms do with what they keep of people (GDPR Art. 15, 17 and 5(1)(e)). A room says it about its own
 * tables; `src/people/privacy` goes through these lists in their order.
 */
export type PersonalData = {
  /** Parts of the file that a person gets. */
  export: ((exporting: Exporting) => Promise<object>)[]
  /** Locks rows in this order. It may find further addresses of theirs, for those behind it. */
  erase: ((erasing: Erasing) => Promise<{ emails: string[] } | void>)[]
  /** What has been kept for long enough goes. `name` tells the log what that was, and how much. */
  expire: { name: string; expire: (expiring: Expiring) => Promise<number> }[]
  claim: Claim[]
  join: ((joining: Joining) => Promise<void>)[]
}

/** What the composition root has registered (`custom.personalData` of the config). */
export const personalDataOf = ({ config }: Payload): PersonalData => {
  const registered = config.custom?.personalData as PersonalData | undefined
  if (!registered) throw new Error('No room has said what it keeps of people')
  return registered
}
