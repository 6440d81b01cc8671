import type { ClientBase } from 'pg'
import { isWithin, readClocks, type Moment } from '../../async/clocks'
import { identityStatement } from '../connections/databaseIdentity'
import { logger } from '../../logging'
import { settings } from '../../settings'
import { shared } from '../../shared'
import { positionOf } from './position'

/** Below the contract's second, as for what memory tells (src/platform/changes/contentChanges.ts). */
const trustedForMs = 800

type Queryable = Pick<ClientBase, 'query'>

/** What a replica must have replayed for a read to go there. */
export type Required = {
  /** In the primary's write-ahead log: all that this process knows of, and whatever was committed by `at`, is before it. */
  position: bigint
  /** Of the primary: a replica of a server that was promoted is on another. */
  timeline: number
  /** Which database it is. */
  identity: string
  at: Moment
}

type Primary = Pick<Required, 'timeline' | 'identity'>

const state = shared('primaryPosition', () => ({
  primary: undefined as Primary | undefined,
  required: undefined as Required | undefined,
  /** Grows when something may have changed of which nobody knows where it stands. */
  generation: 0,
}))

/** A timeline is the first third of the name of a file of the log. */
const describe = `
  select ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`

/** What is committed becomes visible only once it stands before this place, even if its commit waits for no disk. */
const ask = { name: 'primary-position', text: 'select pg_current_wal_insert_lsn()::text as position' } // prettier-ignore

const hasReplicas = () => settings.databaseReadUrls.length > 0

/** Which database the primary has; unknown while there is no touch with it. */
export const identityOfPrimary = (): string | undefined => state.primary?.identity

/** Until the primary has been looked at again, no replica is read from. */
export const forgetPosition = () => {
  state.generation += 1
  state.required = undefined
}

/** For who has just connected to the primary (followChanges.ts). A connection that holds is to the same server. */
export const meetPrimary = async (client: Queryable) => {
  forgetPosition()
  state.primary = undefined
  if (!hasReplicas()) return
  try {
    const [{ timeline } = { timeline: 0 }] = (await client.query<{ timeline: number }>(describe))
      .rows
    const [{ id } = { id: '' }] = (await client.query<{ id: string }>(identityStatement)).rows
    state.primary = { timeline, identity: id }
  } catch (error) {
    logger.warn({ msg: 'DATABASE_READ_URLS is of no use: the primary does not tell how far its log is', err: error }) // prettier-ignore
  }
}

/**
 * Begins a look at the primary. @returns what ends it, once it is known what has changed: it asks how far the log is by then
 */
export const beginPosition = (at: Moment) => {
  const { generation, primary } = state
  return async (client: Queryable) => {
    if (!primary) return
    const [row] = (await client.query<{ position: string }>(ask)).rows
    if (row && generation === state.generation)
      state.required = { ...primary, position: positionOf(row.position), at }
  }
}

/** Unknown while this process might not have heard of a change a second ago. */
export const requiredNow = (now = readClocks()): Required | undefined => {
  const { required } = state
  return required && isWithin(trustedForMs, required.at, now) ? required : undefined
}
