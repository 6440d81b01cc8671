import type { Client } from 'pg'
import { pauseDeletion } from '../../files/deletionPause'
import { SetupError } from '../../setupError'
import { connect, sessionSettings } from './connect'
import { quoted, tableNames } from './tables'

export type Snapshot = {
  /** Sees the database as it was at one moment, until `leave`. */
  client: Client
  /** Rows may be cleaned up again from here on. Files may not. */
  leave: () => Promise<void>
  /** @throws SetupError when files may have been deleted meanwhile */
  demandHeld: () => Promise<void>
  close: () => Promise<void>
}

const lost = (cause: unknown) =>
  new SetupError('The connection to the database was lost during the backup: try again.', { cause })

const begin = async (client: Client, mode = '') => {
  await client.query(`begin${mode}`)
  await client.query(sessionSettings)
}

/**
 * One state of the whole database, while others write: a read-only transaction with one snapshot (`repeatable read`), and
 * all tables locked against changes of the schema alone (`access share`), which a snapshot does not hide. Another
 * connection, which holds back no vacuum, keeps files from being deleted from before the snapshot to the end.
 */
export const takeSnapshot = async (): Promise<Snapshot> => {
  const keeper = await connect('frontdesk-backup')
  let client: Client | undefined
  const close = async () => {
    await client?.end().catch(() => undefined)
    await keeper.end().catch(() => undefined)
  }
  try {
    await begin(keeper)
    await pauseDeletion(keeper)
    const tables = await tableNames(keeper)
    client = await connect('frontdesk-backup')
    await begin(client, ' isolation level repeatable read read only')
    // Takes no snapshot itself: the first query after it does.
    if (tables.length > 0) await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`) // prettier-ignore
    const own = client
    return {
      client: own,
      leave: async () => {
        await own.query('commit')
        await own.end()
      },
      demandHeld: async () => {
        await keeper.query('commit').catch((error: unknown) => {
          throw lost(error)
        })
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
