import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs' // prettier-ignore
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetupError } from '../../setupError'
import { ask } from './answer'
import { diskFull, type Place } from './place'
import { findPostmaster } from './postmaster'
import { programEnvironment } from './programEnvironment'
import type { Runner } from './runner'
import type { Settings } from './settings'
import { giveToFolderOwner } from './ownFiles'

const megabyte = 1024 * 1024

/** For a small server that shares its machine with Node. fsync and full_page_writes stay on. */
const parameters = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '', // their paths may have 107 bytes at most
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1', // a solid-state disk
  jit: 'off', // its compiler costs more than it saves on queries of milliseconds
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
}

export type Parameters = Record<string, string>

const openLog = ({ logFile }: Place) => {
  const isLarge = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 10 * megabyte
  if (isLarge) renameSync(logFile, `${logFile}.old`)
  const descriptor = openSync(logFile, 'a', 0o600)
  giveToFolderOwner(logFile)
  return descriptor
}

/** Its own session, so that Ctrl-C in the terminal of one of its users does not end it for the others. */
const launch = (place: Place, runner: Runner, all: Parameters): ChildProcess => {
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, as } = runner.wrap(place.binaries.postgres, ['-D', place.data, ...flags])
  const log = openLog(place)
  try {
    const env = programEnvironment()
    const child = spawn(file, args, { ...as, env, cwd: '/', detached: true, stdio: ['ignore', log, log] }) // prettier-ignore
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

type Ending = { reason: 'port' | 'password' | 'predecessor' | 'failure'; said: string }

const understand = (place: Place, said: string): Ending => {
  if (/No space left on device|quota exceeded/i.test(said)) throw diskFull(place.home)
  if (/could not bind|Address already in use/.test(said)) return { reason: 'port', said }
  if (
    /pre-existing shared memory|"postmaster.pid" already exists|is postmaster .* running/.test(said)
  ) {
    return { reason: 'predecessor', said } // killed a moment ago; its children are about to notice
  }
  if (/could not (create|map|resize).*shared memory|Cannot allocate memory/.test(said)) {
    throw new SetupError(
      `There is not enough memory for PostgreSQL (it wants about 200 MB). It said:\n${said}`,
    )
  }
  return { reason: 'failure', said }
}

/** Whether this very process has the port, by its own account. */
const isServing = ({ data }: Place, child: ChildProcess) => {
  const [pid, , , , , , , status] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split(
    '\n',
  )
  return Number(pid) === child.pid && status?.trim() === 'ready'
}

/** Waits until it answers. @returns how it ended, when it did instead */
const untilReady = async (
  place: Place,
  settings: Settings,
  child: ChildProcess,
  logged: number,
) => {
  let ended: string | undefined
  child.once('exit', (code, signal) => (ended = `It ended with ${signal ?? code}.`))
  child.once('error', (error) => (ended = error.message))
  const begin = Date.now()
  let told = begin
  for (;;) {
    if (ended) {
      const said = readFileSync(place.logFile).subarray(logged).toString().trim().slice(-2000)
      return understand(place, `${said}\n${ended}`)
    }
    const answer = await ask(settings, place)
    if (answer === 'ready') return undefined
    if (answer === 'refused' && !ended && isServing(place, child)) {
      return { reason: 'password', said: answer }
    }
    if (Date.now() - told > 5000) {
      told = Date.now()
      place.log('PostgreSQL is still recovering from its unclean end')
    }
    await sleep(Date.now() - begin < 2000 ? 20 : 200)
  }
}

type StartOptions = { place: Place; runner: Runner; settings: Settings; extra?: Parameters }

/**
 * Starts PostgreSQL and waits until it answers, after whatever recovery it needs.
 * @returns `started`, or what hinders it: its port is taken, or `settings` have another folder's password
 */
export const startPostmaster = async ({ place, runner, settings, extra }: StartOptions) => {
  const all = { ...parameters, port: String(settings.port), ...extra }
  const deadline = Date.now() + 60_000
  for (;;) {
    const isNew = !existsSync(place.logFile) || statSync(place.logFile).size > 10 * megabyte
    const logged = isNew ? 0 : statSync(place.logFile).size
    const child = launch(place, runner, all)
    const ending = await untilReady(place, settings, child, logged)
    if (!ending) return 'started'
    if (ending.reason === 'port' || ending.reason === 'password') return ending.reason
    if (ending.reason === 'failure' || Date.now() > deadline) {
      throw new SetupError(`PostgreSQL did not start. The end of ${place.logFile}:\n${ending.said}`)
    }
    await sleep(250)
  }
}

/** Waits for one that runs already. @returns whether it is ours and answers within the time */
export const waitForRunning = async (place: Place, settings: Settings, withinMs: number) => {
  const end = Date.now() + withinMs
  while (findPostmaster(place.data)) {
    const answer = await ask(settings, place)
    if (answer === 'ready') return true
    if (answer === 'stranger' || answer === 'refused' || Date.now() > end) return false
    await sleep(50)
  }
  return false
}
