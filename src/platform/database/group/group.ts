import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { transactionOf } from '../connections/payloadAdapter'
import type { Parts } from '../connections/beforeCommit'
import { groupedInserts } from './groupedInserts'
import { createLockstep, type Member, type Work } from './lockstep'

/** Does for many what hooks ask for each, in their transaction. An answer an item, in their order. */
export type GroupWork<In, Out> = (req: PayloadRequest, items: In[]) => Promise<Out[]>

const aside = new WeakSet<object>()

/** Says of work for groups that it reads nothing that a group of ours alone lets wait (sentLater.ts). */
export const asideOf = <In, Out>(work: GroupWork<In, Out>): GroupWork<In, Out> => {
  aside.add(work)
  return work
}

type Inserts = Pick<ReturnType<typeof groupedInserts>, 'defer'>

/** Names of which each may be had once: those that members were given, or have drawn for themselves. */
export type Claims = {
  names: Map<string, 'given' | 'drawn'>
  /** One has drawn another name than it would have without the others. */
  areContended: boolean
  /** Who has a name depends on who came first. */
  areDisputed: boolean
}

/** One of several documents that are created side by side, in one transaction. */
export type GroupMember = Member & {
  /** Of the whole group. */
  inserts: Inserts
  /** How many versions the group has made of each document that it has made. */
  versions: Map<string, number>
  /** The only one of each of those that have one. */
  versionIds: Map<string, string>
  /** Of the transaction, once it is known. */
  written: { xmin?: string }
  /** Whether what nobody of the group reads may wait. */
  mayWait: boolean
  /** Documents that the group has made, as the database has them, until something is written otherwise than by a creation. */
  made: Map<string, Record<string, unknown>>
  claims: Claims
  /** When its document was created, as ISO 8601: a millisecond after the one before it at least, since lists are sorted by it. */
  at: string
  works: Map<unknown, Work<never, unknown>>
  req: PayloadRequest
  hasWritten: boolean
}

type InContext = { groupMember?: GroupMember }

export const memberOf = (req: Partial<PayloadRequest> | undefined): GroupMember | undefined =>
  (req?.context as InContext | undefined)?.groupMember

/** What works are given is one function for all members. */
const workFor = <In, Out>({ works, req }: GroupMember, work: GroupWork<In, Out>): Work<In, Out> => {
  const known = works.get(work) as Work<In, Out> | undefined
  const made: Work<In, Out> = known ?? ((items) => work(req, items))
  works.set(work, made)
  if (aside.has(work)) aside.add(made)
  return made
}

/** Asks for one document; together with the others, where it is one of a group. */
export const together = async <In, Out>(
  req: PayloadRequest,
  work: GroupWork<In, Out>,
  item: In,
): Promise<Out> => {
  const member = memberOf(req)
  if (member) return member.ask(workFor(member, work), item)
  const [answer] = await work(req, [item])
  return answer as Out
}

const rising = () => {
  let last = 0
  return () => {
    last = Math.max(Date.now(), last + 1)
    return new Date(last).toISOString()
  }
}

type Grouping = {
  /** In a transaction. */
  req: PayloadRequest
  turn: () => Promise<void>
  /** Whether its documents have hooks of ours alone, of which none reads what may wait. */
  mayWait?: boolean
}

/**
 * Documents that are created side by side in the request's transaction: their rows are inserted together, and what hooks
 * ask by `together` is asked once for all.
 */
export const createGroup = ({ req, turn, mayWait = false }: Grouping) => {
  const inserts = groupedInserts(req.payload.db as unknown as PostgresAdapter)
  const written: GroupMember['written'] = {}
  const statements: SQL[] = []
  const flush = async (more: Parts = []) => {
    const db = await transactionOf(req)
    if (!db) {
      const isLost = more.length > 0 || statements.length > 0 || inserts.areWaiting()
      if (isLost) throw new Error('The transaction of a group has ended before it')
      return
    }
    const later = statements.splice(0).map((one, at) => [`later_${at}`, one] as const)
    const xmin = await inserts.flush(db, [...later, ...more])
    written.xmin ??= xmin
  }
  const before = async (works: readonly object[]) => {
    if (!mayWait || !works.every((work) => aside.has(work))) await flush()
  }
  const claims: Claims = { names: new Map(), areContended: false, areDisputed: false }
  const { join } = createLockstep({ turn, before })
  const moment = rising()
  const shared = {
    inserts,
    req,
    versions: new Map(),
    versionIds: new Map(),
    written,
    mayWait,
    made: new Map(),
    claims,
    works: new Map(),
  } as const
  return {
    claims,
    statements,
    flush,
    /** Runs `work` as a member; the request that it is given has to be its own. */
    join: <T>(work: (asMember: (own: PayloadRequest) => GroupMember) => Promise<T>): Promise<T> =>
      join((member) =>
        work((own) => {
          const groupMember: GroupMember = { ...member, ...shared, at: moment(), hasWritten: false }
          own.context = { ...own.context, groupMember }
          return groupMember
        }),
      ),
  }
}
