import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { isTimeout, withTimeout } from '../../async/withTimeout'
import { SetupError } from '../../setupError'
import type { DatabaseAddress } from './connection'
import { onOwnConnection } from './onOwnConnection'

const mostWaitMs = 2000

/** PgBouncer makes up what it says of the process behind a connection; PostgreSQL does not. */
const isPooled = async (client: Listening): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as { processID?: number }).processID
}

const refusal = () =>
  new SetupError(
    'The database is behind a pooler that gives each transaction whatever connection is free (PgBouncer’s “pool_mode = transaction”). ' +
      'Frontdesk hears of changes by LISTEN and holds locks for as long as a connection lasts: ' +
      'set “pool_mode = session” for this database, or let DATABASE_URL name PostgreSQL itself (docs/operate/many-machines.md).',
  )

type Listening = Pick<pg.ClientBase, 'query' | 'once' | 'removeAllListeners'>

type Options = {
  /** A connection that nothing else is done with meanwhile. */
  client: Listening
  /** Says something in a channel, by another connection. */
  notify: (channel: string) => Promise<unknown>
}

/** @throws SetupError when what a session asks for (LISTEN) is not its own after its transaction */
export const refuseTransactionPooling = async ({ client, notify }: Options) => {
  if (!(await isPooled(client))) return
  const channel = `frontdesk_${randomBytes(8).toString('hex')}`
  const heard = new Promise<void>((resolve) => client.once('notification', () => resolve()))
  try {
    await client.query(`listen ${channel}`)
    await notify(channel)
    // What the pooler does not get to within its time says nothing of sessions.
    await withTimeout(heard, mostWaitMs).catch((error: unknown) => {
      throw isTimeout(error) ? refusal() : error
    })
  } finally {
    client.removeAllListeners('notification')
    await client.query(`unlisten ${channel}`).catch(() => undefined)
  }
}

/** Says something in a channel of the database at `address`. */
export const notifyAt = (address: DatabaseAddress) => (channel: string) =>
  onOwnConnection({ address, applicationName: 'frontdesk-setup', mostMs: mostWaitMs }, (client) =>
    client.query(`notify ${channel}`),
  )
