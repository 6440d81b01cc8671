import fs from 'node:fs'
import path from 'node:path'
import { runNode } from '../children.mjs'
import { inRoot, requireSpace, root } from '../project.mjs'
import { CliError, fine, step } from '../terminal.mjs'

/**
 * @typedef {object} Package
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/** @returns {Record<string, Package> | undefined} */
const readLock = (/** @type {string} */ file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

const libc = () => {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  )
  return header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** Whether npm may have left this one out on this machine. */
const isForOthers = (/** @type {Package} */ wanted) => {
  if (!wanted.optional) return false
  if (!wanted.os && !wanted.cpu) return true
  const matches = (/** @type {string[] | undefined} */ list, /** @type {string} */ value) =>
    !list || list.includes(value)
  return !(
    matches(wanted.os, process.platform) &&
    matches(wanted.cpu, process.arch) &&
    (process.platform !== 'linux' || matches(wanted.libc, libc()))
  )
}

/**
 * Whether `found` is what `wanted` says, but for what this machine has no use for.
 *
 * @param {Record<string, Package>} wanted
 * @param {Record<string, Package>} found
 * @param {(location: string) => boolean} exists
 */
export const fits = (wanted, found, exists) =>
  Object.entries(wanted).every(([location, pkg]) => {
    if (location === '') return true
    const present = found[location]
    if (!present) return isForOthers(pkg)
    const isSame = present.version === pkg.version && present.integrity === pkg.integrity
    return isSame && exists(location)
  })

/**
 * Whether node_modules holds what package-lock.json says. npm notes what it installed in a file that it
 * writes last, so an interrupted installation is noticed too.
 */
export const isInstalled = () => {
  const wanted = readLock(inRoot('package-lock.json'))
  const found = readLock(inRoot('node_modules', '.package-lock.json'))
  if (!wanted) throw new CliError(`package-lock.json is missing in ${root}: is the clone complete?`)
  if (!found) return false
  return fits(wanted, found, (location) => fs.existsSync(inRoot(location, 'package.json')))
}

/** npm's program: the one that runs us, or the one that came with this Node. */
const findNpm = () => {
  const folder = path.dirname(process.execPath)
  const candidates = [
    process.env.npm_execpath,
    path.join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(folder, 'node_modules/npm/bin/npm-cli.js'),
    ...(process.env.PATH ?? '').split(path.delimiter).map((entry) => path.join(entry, 'npm')),
  ]
  for (const candidate of candidates) {
    if (!candidate || !fs.existsSync(candidate)) continue
    const file = fs.realpathSync(candidate)
    if (path.basename(file) === 'npm-cli.js') return file
  }
  throw new CliError('npm is missing. It comes with Node: install Node from https://nodejs.org')
}

/** What an outer `npm run` or the caller tells npm about itself, and would mislead this one. */
const misleading =
  /^npm_(config_(prefix|local_prefix|global|global_prefix|omit|include|only|production|dev|dry_run|ignore_scripts|workspaces?|package_lock.*|offline)|lifecycle.*|package_.*|command)$/i

const npmEnvironment = () => {
  const kept = Object.entries(process.env).filter(
    ([name]) => !misleading.test(name) && name !== 'NODE_ENV' && name !== 'NODE_OPTIONS',
  )
  return Object.fromEntries(kept)
}

const advice = (/** @type {string} */ output) => {
  if (/ENOSPC/.test(output)) return 'The disk is full. Free some space and run it again.'
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `This user may not write to ${inRoot('node_modules')}. Run it as the folder's owner, or remove that folder first.`
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(output)) {
    return "npm's registry can't be reached; the packages are needed once. Behind a proxy: npm config set proxy http://…"
  }
  if (/\bE40[13]\b/.test(output)) return "npm's registry refused access: look at your .npmrc."
  return 'What npm said is above.'
}

const install = async () => {
  /** @type {string[]} */
  const output = []
  const code = await runNode(
    [findNpm(), 'ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], // prettier-ignore
    { env: npmEnvironment(), onLine: (line) => output.push(line) },
  )
  if (code === 0 && isInstalled()) return
  const shown = output.length > 30 ? [...output.slice(0, 15), '…', ...output.slice(-15)] : output
  throw new CliError(
    `${shown.join('\n')}\n\nThe packages could not be installed. ${advice(output.join('\n'))}`,
  )
}

/** Installs what package-lock.json says, unless it is there. */
export const ensureInstalled = async () => {
  if (isInstalled()) return fine('Packages are installed')
  requireSpace(2000, 'Installing the packages')
  await step('Installing packages (about a minute)', install, () => 'Installed the packages')
}
