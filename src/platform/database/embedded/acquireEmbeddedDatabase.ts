import { statSync } from 'node:fs'
import { withProcessLock } from '../../async/processLock.mjs'
import { SetupError } from '../../setupError'
import { prepareDatabase, superuserUrlOf, urlOf } from './answer'
import { checkVersion, closeToOthers, initialise, resetPassword } from './initialise'
import { openPlace, type Place } from './place'
import { findPostmaster, stopPostmaster } from './postmaster'
import { chooseRunner, giveTo } from './runner'
import { findFreePort, isFree, newSettings, readSettings, writeSettings, type Settings } from './settings' // prettier-ignore
import { startPostmaster, waitForRunning, type Parameters } from './start'
import { addUser, liveUsers, removeUser } from './users'

export type EmbeddedDatabase = {
  /** Connects as the owner of the database, who is no superuser. */
  url: string
  /** Connects as the superuser; for looking after the server, and for tests. */
  superuserUrl: string
  /** Ends this use. The last user's release stops PostgreSQL. */
  release: () => Promise<void>
  /** Starts it again, at the same address, if it has died. */
  ensureRunning: () => Promise<void>
}

type Options = {
  /** The folder that holds the data folder and what belongs to it. Made when missing. */
  dataDir: string
  log: (message: string) => void
  /** More of PostgreSQL's parameters, should this call start it. @default {} */
  parameters?: Parameters
}

const recoveryMs = 120_000

const underLock = <T>(place: Place, run: () => Promise<T>) =>
  withProcessLock({
    folder: place.home,
    name: 'postgres',
    run,
    onWait: () =>
      place.log('Waiting for another command that is starting or stopping the database'),
  })

const isNew = ({ data }: Place) => !statSync(data, { throwIfNoEntry: false })

/** Makes the data folder, or sees that the one there is usable. */
const readyFiles = async (place: Place): Promise<Settings> => {
  const runner = chooseRunner(place)
  const known = readSettings(place.settingsFile)
  const settings = known ?? (await newSettings())
  if (isNew(place)) {
    writeSettings(place.settingsFile, settings)
    initialise(place, runner, settings)
    return settings
  }
  checkVersion(place)
  giveTo(place.data, runner)
  closeToOthers(place)
  if (!known) {
    resetPassword(place, runner, settings)
    writeSettings(place.settingsFile, settings)
  }
  return settings
}

/** Starts it on the port of last time, or on another one if that is taken by now. */
const startAnywhere = async (place: Place, extra?: Parameters): Promise<Settings> => {
  let settings = await readyFiles(place)
  for (;;) {
    const runner = chooseRunner(place)
    const outcome = (await isFree(settings.port))
      ? await startPostmaster({ place, runner, settings, extra })
      : 'port'
    if (outcome === 'started') return settings
    if (outcome === 'password') {
      await stopPostmaster(place.data)
      resetPassword(place, runner, settings)
      continue
    }
    settings = { ...settings, port: await findFreePort() }
    writeSettings(place.settingsFile, settings)
    place.log(`The database's port was taken: it is ${settings.port} now`)
  }
}

/** Uses the PostgreSQL that runs already, an orphan of killed processes included. */
const adopt = async (place: Place): Promise<Settings | undefined> => {
  if (!findPostmaster(place.data)) return undefined
  const settings = readSettings(place.settingsFile)
  if (settings && (await waitForRunning(place, settings, recoveryMs))) return settings
  if (!findPostmaster(place.data)) return undefined
  if (liveUsers(place.usersFile).length > 0) {
    throw new SetupError(
      `The embedded database of ${place.home} runs, but does not answer, and other commands use it. ` +
        `Stop those and try again; ${place.logFile} may tell more.`,
    )
  }
  place.log('The embedded database was left running and does not answer: restarting it')
  await stopPostmaster(place.data)
  return undefined
}

/** A server that could not be made ready is stopped again. */
const prepareOrStop = async (place: Place, settings: Settings) => {
  try {
    await prepareDatabase(settings)
  } catch (error) {
    if (liveUsers(place.usersFile).length === 0) await stopPostmaster(place.data)
    throw error
  }
}

const restart = async (place: Place, settings: Settings, extra?: Parameters) => {
  if (findPostmaster(place.data)) {
    if (await waitForRunning(place, settings, recoveryMs)) return
    if (findPostmaster(place.data))
      throw new Error('The embedded database runs but does not answer')
  }
  place.log('The embedded database has died: starting it again')
  const runner = chooseRunner(place)
  if ((await startPostmaster({ place, runner, settings, extra })) === 'started') return
  throw new SetupError(
    `The embedded database has died, and its port ${settings.port} was taken meanwhile: restart this.`,
  )
}

/** Joins the users of a folder's embedded PostgreSQL; the first one starts it. */
export const acquireEmbeddedDatabase = async ({
  dataDir,
  log,
  parameters,
}: Options): Promise<EmbeddedDatabase> => {
  const place = openPlace({ dataDir, log })
  const { settings, user } = await underLock(place, async () => {
    const settings = (await adopt(place)) ?? (await startAnywhere(place, parameters))
    await prepareOrStop(place, settings)
    return { settings, user: addUser(place.usersFile) }
  })

  let released: Promise<void> | undefined
  let restarting: Promise<void> | undefined
  return {
    url: urlOf(settings),
    superuserUrl: superuserUrlOf(settings),
    release: () =>
      (released ??= underLock(place, async () => {
        if (removeUser(place.usersFile, user) === 0) await stopPostmaster(place.data)
      })),
    ensureRunning: async () => {
      restarting ??= underLock(place, async () => {
        if (!released) await restart(place, settings, parameters)
      }).finally(() => (restarting = undefined))
      await restarting
    },
  }
}
