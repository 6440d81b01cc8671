import { setTimeout as wait } from 'node:timers/promises'
import config from '@payload-config'
import { env } from '../env'
import { getPayload, type Payload } from 'payload'
import { actingAs, systemActor } from '../platform/access/actor'
import { migrate } from '../platform/database/migrate'
import { closePayload } from '../platform/database/connections/payloadAdapter'
import { openDatabase, type OpenDatabase } from '../platform/database/openDatabase'
import { stopHealthChecks } from './health/healthPool'
import { logger } from '../platform/logging'
import { beOwnServer } from '../platform/ownServer'
import { settings } from '../platform/settings'
import { startBackground } from '../plugin/background'
import { isPassingFailure } from '../http/answer/databaseFailure'
import { prepareAccess } from '../cms/roles/followAccess'
import { ensureAccounts } from '../cms/accounts/ensureAccounts'
import { waitForDatabase } from '../platform/database/connections/waitForDatabase'

export type Services = { payload: Payload; stop: () => Promise<void> }

type Waiting = { signal: AbortSignal; run: () => Promise<void> }

/** A database that goes away, or is slow to answer, in the midst of the start is waited for like one that is not there yet. */
const onceDatabaseAnswers = async ({ signal, run }: Waiting) => {
  for (let tries = 0; ; tries++) {
    await waitForDatabase({ signal })
    try {
      return await run()
    } catch (error) {
      if (signal.aborted || !isPassingFailure(error)) throw error
      logger.warn({ msg: 'The database did not answer in time: trying again', err: error })
      await wait(Math.min(1000 * 2 ** tries, 30_000), undefined, { signal })
    }
  }
}

/**
 * Opens the database. An embedded one starts while the configuration is finished; what is wrong with that is said at once,
 * wherever the database is.
 */
const openWhile = async (finished: Promise<unknown>): Promise<OpenDatabase> => {
  const open = () => openDatabase({ log: (line) => logger.info({ msg: line }) })
  const opening = settings.databaseUrl ? undefined : open()
  opening?.catch(() => undefined) // awaited below
  try {
    await finished
  } catch (error) {
    await opening?.then(({ close }) => close()).catch(() => undefined)
    throw error
  }
  return opening ?? open()
}

/**
 * Starts everything behind the HTTP server, in order: database, schema, accounts, plugins' `onInit`, background work.
 * It waits as long as a database at `DATABASE_URL` is away. Told to end meanwhile, it goes no further.
 */
export const startServices = async ({ signal }: { signal: AbortSignal }): Promise<Services> => {
  beOwnServer()
  const database = await openWhile(config)
  try {
    await waitForDatabase({ signal })
    signal.throwIfAborted()
    const payload = await getPayload({ config, disableOnInit: true })
    signal.throwIfAborted()
    await onceDatabaseAnswers({
      signal,
      run: async () => {
        await migrate({ payload })
        signal.throwIfAborted()
        await actingAs(systemActor('start'), async () => {
          await prepareAccess(payload)
          await ensureAccounts({ payload, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD })
        })
      },
    })
    signal.throwIfAborted()
    await payload.config.onInit?.(payload) // other plugins'; ours leaves the background to us
    signal.throwIfAborted()
    const background = startBackground({ payload, onLost: database.ensureRunning })
    return {
      payload,
      stop: async () => {
        try {
          await background.stop()
          await stopHealthChecks()
          await closePayload(payload)
        } finally {
          await database.close()
        }
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
