import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { runNode, stopChildren } from './lib/children.mjs'
import {
  clearSiteStamp,
  clearStamp,
  hasPages,
  isSiteStale,
  siteHash,
  sourceHash,
  writeSiteStamp,
  writeStamp,
} from './lib/setup/buildStamp.mjs'
import { inOneByte } from './lib/oneByte.mjs'
import { inRoot } from './lib/project.mjs'
import { bundlePrograms } from './lib/programs.mjs'
import { shareWithPages } from './lib/sharedPackages.mjs'

const only = (/** @type {string} */ part) => process.argv.includes(part)

const nextBuild = async (/** @type {string} */ cwd) => {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const code = await runNode([inRoot('node_modules/next/dist/bin/next'), 'build'], { env, cwd })
  if (code !== 0) throw new Error(`next build ended with ${code}`)
}

const filesOfPages = (/** @type {string} */ ending) =>
  readdirSync(inRoot('.next/server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => inRoot('.next/server', file))

/** Node reads the map of each part of the pages that it loads, and keeps it: 66 MB, where Next needs none of them. */
const dropPageMaps = () => {
  for (const file of filesOfPages('.map')) rmSync(file)
}

/** Some of the panel's words are in every part, and each part in the process's memory. */
const keepPagesInOneByte = () => {
  for (const file of filesOfPages('.js')) {
    const text = readFileSync(file, 'utf8')
    const short = inOneByte(text)
    if (short !== text) writeFileSync(file, short)
  }
}

const buildPages = async () => {
  await nextBuild(inRoot())
  if (!hasPages()) throw new Error('next build left no pages')
  shareWithPages()
  dropPageMaps()
  keepPagesInOneByte()
}

const buildService = async () => {
  const hash = sourceHash()
  clearStamp()
  await bundlePrograms()
  // The API of changed collections, with the pages of the last whole build.
  if (only('--server-only')) return
  await buildPages()
  writeStamp(hash)
}

/** Takes half a minute, and its sources change seldom. An image has none. */
const buildSite = async () => {
  if (!isSiteStale()) return
  const hash = siteHash()
  clearSiteStamp()
  await nextBuild(inRoot('site'))
  writeSiteStamp(hash)
}

for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    stopChildren()
    process.exitCode = 1
  })
}

try {
  if (!only('--site-only')) await buildService()
  if (!only('--server-only') && !only('--without-site')) await buildSite()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
