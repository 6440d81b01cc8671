import pg from 'pg'
import { meterPool } from '../../metrics/meterPool'
import { settings } from '../../settings'
import { identityStatement } from '../connections/databaseIdentity'
import { poolSettings } from '../connections/poolSettings'
import { RawClient } from '../wire/rawClient'
import { keepStatements } from '../statements/keepStatements'
import { createStatus, type ReplicaStatus } from './status'

/** A connection of a pool, as pg's pool makes them: its types leave `end` out, which cuts a statement off. */
export type ReplicaClient = pg.PoolClient & Pick<pg.Client, 'end'>

export type Replica = {
  /** Where it is: host and port. */
  name: string
  url: string
  /** Connections that read. */
  pool: pg.Pool
  /** Those that somebody reads by now. */
  inUse: Set<ReplicaClient>
  status: ReplicaStatus
  /** What it had still to replay at the latest look; unknown while it says nothing. */
  lagBytes?: number
}

/** For a connection, or a look: either is a matter of a millisecond. By the turns of the event loop (withTimeout.ts). */
export const mostAnswerMs = 500

/** pg's own clocks go on while the process is busy: these end what nobody waits for any more. */
const abandonedAfterMs = 5000

/** A key's read has ten seconds of the database, a visitor's two (src/http/limits/readTurns.ts). */
const longestReadMs = 10_000

/** Reads have half of the primary's connections (readTurns.ts): a replica has as many for them. */
const mostConnections = () => Math.max(5, Math.ceil(settings.databasePoolMax / 2))

export const nameOf = (url: string): string => {
  const { hostname, port, searchParams } = new URL(url)
  return `${hostname || (searchParams.get('host') ?? 'localhost')}:${port || '5432'}`
}

/** A server that is promoted while we are connected takes writes: none of ours. */
const greeting = `set default_transaction_read_only = on`
/** A statement whose reader has left is ended there. Some systems can't tell. */
const noticeLeaving = `set client_connection_check_interval = '500ms'`

/** Makes a new connection one that reads. @returns which database it is of */
export const greet = async (client: Pick<pg.ClientBase, 'query'>): Promise<string> => {
  await client.query(greeting)
  await client.query(noticeLeaving).catch(() => undefined)
  const { rows } = await client.query<{ id: string }>(identityStatement)
  return rows[0]?.id ?? ''
}

/** How a connection is opened: to read, or to look. */
export const connectionTo = (url: string, applicationName: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: abandonedAfterMs,
  query_timeout: longestReadMs + 1000,
  statement_timeout: longestReadMs,
  keepAlive: true,
  application_name: applicationName,
})

/** @param demandSame throws for another database */
export const openReplica = (url: string, demandSame: (identity: string) => void): Replica => {
  const name = nameOf(url)
  const pool = meterPool(
    `replica ${name}`,
    new pg.Pool({
      ...connectionTo(url, 'frontdesk-replica'),
      idleTimeoutMillis: poolSettings.idleTimeoutMillis,
      max: mostConnections(),
      Client: RawClient,
      // The pool waits for it, though its types do not say so.
      onConnect: (client) => greet(client).then(demandSame) as never,
    }),
  )
  pool.on('error', () => undefined) // the next look tells
  pool.on('connect', (client) => client.on('error', () => undefined))
  keepStatements(pool)
  return { name, url, pool, inUse: new Set(), status: createStatus() }
}
