import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { runNode, startNode, stopChildren } from './children.mjs'
import { ensureBuilt } from './setup/ensureBuilt.mjs'
import { ensureDotenv, loadDotenv } from './setup/dotenv.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { messageOf, serverLog } from './logLines.mjs'
import { requirePort } from './setup/port.mjs'
import { announceSite, findSitePort, startSite } from './site.mjs'
import { inRoot } from './project.mjs'
import { bold, CliError, fine, say, showFailure, step } from './terminal.mjs'
import { showWhereToLook } from './whereToLook.mjs'

const impatientMs = 1500 // npm passes on what the terminal sent already; this one was pressed again

/** @type {NodeJS.Signals | undefined} */
let interruptedBy

class Interrupted extends Error {}

/** Who kills npm with -9 wants an end as well; nothing else tells us. */
const followNpm = (/** @type {() => void} */ stop) => {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  setInterval(() => process.ppid !== parent && stop(), 1000).unref()
}

const listenForSignals = () => {
  let since = 0
  followNpm(() => process.kill(process.pid, 'SIGTERM'))
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (interruptedBy && Date.now() - since > impatientMs) return stopChildren('SIGKILL')
      if (interruptedBy) return
      since = Date.now()
      interruptedBy = signal
      stopChildren()
    })
  }
  process.stdout.on('error', () => undefined) // a closed terminal is no reason to leave things behind
  process.stderr.on('error', () => undefined)
}

export const goOn = () => {
  if (interruptedBy) throw new Interrupted()
}

export const prepareSettings = () => {
  const { made, added } = ensureDotenv()
  loadDotenv()
  if (made) fine('Made .env with random secrets (only its owner can read it)')
  else if (added.length > 0) fine(`Added to .env: ${added.join(', ')}`)
  else fine('Settings are in .env')
}

/** @returns {Promise<number>} */
export const requireFreePort = async (/** @type {string} */ command) => {
  const port = await requirePort(process.env.PORT?.trim() || '3000', process.env.HOST?.trim() || '0.0.0.0', command) // prettier-ignore
  process.env.PORT = String(port)
  fine(`Port ${port} is free`)
  return port
}

const inProduction = () => ({ ...process.env, NODE_ENV: 'production' })

const prepareDatabase = async (/** @type {(line: string) => void} */ note) => {
  const onLine = (/** @type {string} */ line) => {
    const message = messageOf(line)
    if (message && !/^\s+at /.test(message)) note(message)
  }
  const code = await runNode([inRoot('dist/prepare.js')], { env: inProduction(), onLine })
  goOn()
  if (code !== 0) throw new CliError('The database is not ready; what hinders it is above.')
}

export const hostForUs = () => {
  const host = process.env.HOST?.trim() || '0.0.0.0'
  if (host === '0.0.0.0') return '127.0.0.1'
  return host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host
}

/** @returns {Promise<boolean>} whether the server says that it serves */
const isHealthy = async (/** @type {number} */ port) => {
  try {
    const response = await fetch(`http://${hostForUs()}:${port}/api/health`, {
      signal: AbortSignal.timeout(3000),
    })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}

/** @typedef {ReturnType<typeof startNode>} Server */

const untilHealthy = async (/** @type {number} */ port, /** @type {Server} */ server) => {
  let ended = false
  const end = server.ended.then(() => (ended = true))
  while (!(await isHealthy(port))) {
    if (ended) {
      goOn()
      throw new CliError('The server ended before it was ready; its last words are above.')
    }
    await Promise.race([sleep(50), end])
  }
}

/** A killed server leaves its database running: the next command that uses it, if it is the last, stops it. */
const stopOrphan = () => runNode([inRoot('dist/prepare.js')], { env: inProduction(), onLine: () => undefined }) // prettier-ignore

/** @typedef {{ sitePort: number, address: string }} Site */

/** The service is there without it: whoever ends it, or whatever, ends nothing else. */
const startExampleSite = async (/** @type {number} */ port, /** @type {Site} */ site) => {
  const listenOn = process.env.HOST?.trim() || '0.0.0.0'
  const { ended, printed } = await startSite({ ...site, port, host: hostForUs(), listenOn })
  void ended.then(() => {
    if (!interruptedBy)
      say(`${printed.join('\n')}\n  The example site ended. Everything else runs on.`)
  })
}

/**
 * @param {number} port
 * @param {Site} site
 * @param {Set<string>} given
 */
const serve = async (port, site, given) => {
  const log = serverLog()
  const server = startNode([inRoot('dist/server.js')], {
    env: { MALLOC_ARENA_MAX: '2', ...inProduction() }, // as `npm start` has it
    onLine: log.onLine,
  })
  const wait = () => untilHealthy(port, server)
  try {
    await step('Starting the server', wait, () => 'The server is ready')
    goOn()
    await step('Starting the example site', () => startExampleSite(port, site), () => 'The example site is ready') // prettier-ignore
  } catch (error) {
    log.showWithheld()
    if (server.child.signalCode) await stopOrphan()
    throw error
  }
  showWhereToLook(port, given, site.address)
  log.open()
  const { code, signal } = await server.ended
  if (interruptedBy) {
    say('\n  Stopped.')
    return code
  }
  await stopOrphan()
  throw new CliError(`The server ended by itself (${signal ?? code}); its last words are above.`)
}

/** The names of what the environment says by itself, before `.env` is read. */
export const givenNames = () =>
  new Set(Object.keys(process.env).filter((name) => process.env[name]?.trim()))

const run = async () => {
  const given = givenNames()
  say(`\n${bold('Frontdesk')}\n`)
  fine(`Node ${process.versions.node}`)
  prepareSettings()
  const port = await requireFreePort('npm run up')
  const sitePort = await findSitePort(port, process.env.HOST?.trim() || '0.0.0.0')
  const address = announceSite(port, sitePort)
  await ensureInstalled()
  goOn()
  await ensureBuilt()
  goOn()
  await step('Preparing the database', prepareDatabase, () => 'The database is ready')
  goOn()
  return serve(port, { sitePort, address }, given)
}

/**
 * Runs a command of the terminal to its end: signals end what it has started, failures are shown.
 *
 * @param {() => Promise<number>} command gives the exit code
 */
export const runToEnd = async (command) => {
  listenForSignals()
  try {
    process.exitCode = await command()
  } catch (error) {
    stopChildren()
    if (!interruptedBy) {
      showFailure(error)
      process.exitCode = 1
      return
    }
    say('\n  Stopped.')
    process.exitCode = 128 + os.constants.signals[interruptedBy]
  }
}

/** `npm run up`: everything for a first look, from a fresh clone to a running server. */
export const up = () => runToEnd(run)
