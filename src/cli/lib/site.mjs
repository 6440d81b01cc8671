import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startNode } from './children.mjs'
import { inRoot, root } from './project.mjs'
import { tryPort } from './setup/port.mjs'
import { CliError } from './terminal.mjs'

const said = (/** @type {string} */ name) => process.env[name]?.trim() || undefined

const withoutSlash = (/** @type {string} */ address) => address.replace(/\/+$/, '')

/** Where the key of the example site is kept, beside the database that knows it. */
export const siteKeyFile = () => path.resolve(root, said('DATA_DIR') ?? '.data', 'site-key')

/**
 * The port of the example site: `SITE_PORT`, else the next one, else any that is free.
 *
 * @param {number} port of the service
 * @param {string} host
 */
export const findSitePort = async (port, host) => {
  const asked = said('SITE_PORT')
  const wanted = asked ? Number(asked) : (port + 1) % 65_536
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535)
    throw new CliError('SITE_PORT should be a whole number from 0 to 65535, such as 3001.')
  const found = await tryPort(wanted, host)
  if (typeof found === 'number') return found
  if (asked) throw new CliError(`SITE_PORT ${wanted} can't be listened on: ${found.message}`)
  const any = await tryPort(0, host)
  if (typeof any === 'number') return any
  throw new CliError(`There is no port for the example site: ${any.message}`)
}

const isHere = (/** @type {string} */ address) => {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

/**
 * Has the service know the example site: documents' addresses lead there unless `SITE_URL` says otherwise, and its pages
 * may call the API.
 *
 * @param {number} port of the service
 * @param {number} sitePort
 */
export const announceSite = (port, sitePort) => {
  const address = `http://localhost:${sitePort}`
  const base = said('BASE_URL') ?? `http://localhost:${port}`
  if (isHere(base)) process.env.SITE_URL = said('SITE_URL') ?? address
  const site = process.env.SITE_URL ?? base
  const origins = said('CORS_ORIGINS')?.split(',') ?? [new URL(base).origin, new URL(site).origin]
  process.env.CORS_ORIGINS = [...new Set([...origins, address])].join(',')
  process.env.SITE_KEY_FILE = siteKeyFile()
  return address
}

/** By which addresses the panel is opened on this machine. */
const panelUrls = (/** @type {string} */ base) => {
  const { origin, hostname, protocol, port } = new URL(base)
  const others = isHere(base) ? ['localhost', '127.0.0.1'].filter((name) => name !== hostname) : []
  return [origin, ...others.map((name) => `${protocol}//${name}:${port}`)]
}

/** What it is started with: of the service's own settings none, least of all its secrets. */
const environment = (
  /** @type {{ port: number, sitePort: number, host: string, address: string }} */
  { port, sitePort, host, address },
) => {
  const key = fs.existsSync(siteKeyFile()) ? fs.readFileSync(siteKeyFile(), 'utf8').trim() : ''
  const base = withoutSlash(said('BASE_URL') ?? `http://localhost:${port}`)
  const { PATH, HOME, NODE_OPTIONS, TZ, LANG } = process.env
  return {
    ...{ PATH, HOME, NODE_OPTIONS, TZ, LANG },
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(sitePort),
    CMS_URL: `http://${host}:${port}`,
    CMS_PUBLIC_URL: base,
    CMS_PANEL_URLS: panelUrls(base).join(),
    CMS_KEY: key,
    SITE_URL: withoutSlash(said('SITE_URL') ?? address),
    SITE_INTERNAL_URL: `http://${host}:${sitePort}`,
  }
}

const answers = async (/** @type {string} */ address) => {
  try {
    return (await fetch(`${address}/robots.txt`, { signal: AbortSignal.timeout(3000) })).ok
  } catch {
    return false
  }
}

const longestStartMs = 30_000

/**
 * Starts the example site, and waits until it answers.
 *
 * @param {{ port: number, sitePort: number, host: string, listenOn: string, address: string }} options
 */
export const startSite = async (options) => {
  const { sitePort, host, listenOn } = options
  const next = inRoot('node_modules/next/dist/bin/next')
  /** @type {string[]} */
  const printed = []
  const { ended } = startNode([next, 'start', '-p', String(sitePort), '-H', listenOn], {
    cwd: inRoot('site'),
    env: environment(options),
    onLine: (line) => printed.push(line) > 40 && printed.shift(),
  })
  let isOver = false
  const over = ended.then(() => (isOver = true))
  const until = Date.now() + longestStartMs
  while (!isOver && Date.now() < until) {
    if (await answers(`http://${host}:${sitePort}`)) return { printed, ended }
    await Promise.race([sleep(50), over])
  }
  throw new CliError(`${printed.join('\n')}\n\nThe example site did not start.`)
}
