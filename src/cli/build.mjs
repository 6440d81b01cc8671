import { runNode, stopChildren } from './lib/children.mjs'
import { commands } from './lib/commands.mjs'
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
import { inRoot } from './lib/project.mjs'

const shared = /^(payload|@payloadcms\/|react|next)/
const lexical = /^(lexical|@lexical\/|@payloadcms\/richtext-lexical)/
const isOfLexical = (/** @type {string} */ importer) =>
  /node_modules\/(lexical|@lexical|@payloadcms\/richtext-lexical)\//.test(importer)

/**
 * Packages stay in node_modules, but for Lexical and what only it needs: its ES modules for Node wait
 * for each other at top level, in a way that makes Node 20 stop for ever at every other start or so.
 *
 * @type {import('esbuild').Plugin}
 */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup: (build) => {
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || path === '@payload-config' || lexical.test(path))
        return undefined
      if (isOfLexical(importer) && !shared.test(path)) return undefined
      return { path, external: true }
    })
  },
}

/**
 * The server beside Next, and the commands: one file a program, next to the packages that it takes from node_modules.
 * Payload bundled in would be there twice, since Next takes it from there too.
 */
const bundlePrograms = async () => {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: inRoot(),
    entryPoints: {
      server: 'src/server/server.ts',
      prepare: 'src/cli/database/prepare.ts',
      ...commands,
    },
    outdir: 'dist',
    bundle: true,
    splitting: true, // a dynamic import stays one: what it loads is not evaluated before
    format: 'esm',
    platform: 'node',
    target: 'node20.20',
    conditions: ['production'], // Lexical's files without the wait
    plugins: [packagesStayOutside],
    jsx: 'automatic',
    sourcemap: true,
    chunkNames: 'parts/[name]-[hash]',
    logLevel: 'warning',
  })
}

const only = (/** @type {string} */ part) => process.argv.includes(part)

const nextBuild = async (/** @type {string} */ cwd) => {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const code = await runNode([inRoot('node_modules/next/dist/bin/next'), 'build'], { env, cwd })
  if (code !== 0) throw new Error(`next build ended with ${code}`)
}

const buildPages = async () => {
  await nextBuild(inRoot())
  if (!hasPages()) throw new Error('next build left no pages')
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

/** Takes half a minute, and its sources change seldom. */
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
  if (!only('--server-only')) await buildSite()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
