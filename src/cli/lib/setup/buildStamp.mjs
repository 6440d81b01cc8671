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

/** One text that changes when anything changes that a build is made from. */
export const sourceHash = () => {
  const hash = createHash('sha256').update(`node ${process.versions.modules}\n`)
  for (const file of sources.flatMap(filesUnder)) {
    if (!isTest(file)) hash.update(`${file}\n`).update(fs.readFileSync(inRoot(file)))
  }
  return hash.digest('hex')
}

/** Whether Next has finished its part, of whatever sources. */
export const hasPages = () => fs.existsSync(inRoot('.next', 'BUILD_ID'))

/** Whether the build is missing, unfinished, or of other sources. */
export const isBuildStale = () => {
  try {
    const { hash } = JSON.parse(fs.readFileSync(stamp, 'utf8'))
    return hash !== sourceHash() || !hasPages()
  } catch {
    return true
  }
}

/** Says that what there is now is no complete build. */
export const clearStamp = () => fs.rmSync(path.join(root, 'dist'), { recursive: true, force: true })

export const writeStamp = (/** @type {string} */ hash) =>
  fs.writeFileSync(stamp, `${JSON.stringify({ hash })}\n`)
