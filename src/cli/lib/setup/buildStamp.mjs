import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot, root } from '../project.mjs'

const sources = [
  'collections',
  'endpoints',
  'migrations',
  'public',
  'src',
  'next.config.mjs',
  'package-lock.json',
  'package.json',
  'payload.config.ts',
  'tsconfig.json',
]
const stamp = inRoot('dist', 'build.json')

/** What the example site is built from. */
const siteSources = [
  'client/src',
  'package-lock.json',
  'site/fonts',
  'site/hydration',
  'site/locales.mjs',
  'site/next.config.mjs',
  'site/package.json',
  'site/src',
  'site/tsconfig.json',
]
const siteStamp = inRoot('site', '.next', 'build.json')

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file)

/** @returns {string[]} */
const filesUnder = (/** @type {string} */ target) => {
  const status = fs.statSync(inRoot(target), { throwIfNoEntry: false })
  if (!status) return []
  if (status.isFile()) return [target]
  return fs
    .readdirSync(inRoot(target))
    .sort()
    .flatMap((name) => filesUnder(path.posix.join(target, name)))
}

const hashOf = (/** @type {string[]} */ targets) => {
  const hash = createHash('sha256').update(`node ${process.versions.modules}\n`)
  for (const file of targets.flatMap(filesUnder)) {
    if (!isTest(file)) hash.update(`${file}\n`).update(fs.readFileSync(inRoot(file)))
  }
  return hash.digest('hex')
}

/** One text that changes when anything changes that a build is made from. */
export const sourceHash = () => hashOf(sources)
export const siteHash = () => hashOf(siteSources)

/** Whether Next has finished its part, of whatever sources. */
export const hasPages = () => fs.existsSync(inRoot('.next', 'BUILD_ID'))

const hashIn = (/** @type {string} */ file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).hash
  } catch {
    return undefined
  }
}

/** Whether the build is missing, unfinished, or of other sources. */
export const isBuildStale = () => hashIn(stamp) !== sourceHash() || !hasPages()

/** The same of the example site. */
export const isSiteStale = () => hashIn(siteStamp) !== siteHash()

/** Says that what there is now is no complete build. */
export const clearStamp = () => fs.rmSync(path.join(root, 'dist'), { recursive: true, force: true })

const write = (/** @type {string} */ file, /** @type {string} */ hash) =>
  fs.writeFileSync(file, `${JSON.stringify({ hash })}\n`)

export const writeStamp = (/** @type {string} */ hash) => write(stamp, hash)

export const clearSiteStamp = () => fs.rmSync(siteStamp, { force: true })
export const writeSiteStamp = (/** @type {string} */ hash) => write(siteStamp, hash)
