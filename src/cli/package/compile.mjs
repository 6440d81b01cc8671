import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from '../lib/project.mjs'

/** What the package exports, by subpath: a file of `src/exports` each. */
export const entries = {
  '.': 'src/exports/index',
  './admin': 'src/exports/admin',
  './rsc': 'src/exports/rsc',
  './database': 'src/exports/database',
  './route': 'src/exports/route',
  './headers': 'src/exports/headers',
  './rich-text': 'src/exports/richText',
  './client-types': 'src/exports/clientTypes',
}

/** Commands that the package brings, by name. */
export const packageCommands = { 'frontdesk-audit': 'src/cli/package/projectAudit' }

/** @type {import('esbuild').BuildOptions} */
const shared = {
  absWorkingDir: inRoot(),
  outbase: inRoot(),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'es2022',
  jsx: 'automatic',
  logLevel: 'warning',
  define: { FRONTDESK_COMPONENTS: '"frontdesk/rsc"' },
}

/** @returns the source files that the entries lead to, the others' packages aside */
const reachable = async () => {
  const { build } = await import('esbuild')
  const { metafile } = await build({
    ...shared,
    entryPoints: Object.values({ ...entries, ...packageCommands }).map((entry) => `${entry}.ts`),
    packages: 'external',
    write: false,
    metafile: true,
    outdir: 'lib',
  })
  return Object.keys(metafile.inputs)
}

const withExtension = (/** @type {string} */ folder, /** @type {string} */ specifier) => {
  const target = path.join(folder, specifier)
  const source = ['.ts', '.tsx', '/index.ts'].find((end) => fs.existsSync(target + end))
  if (!source) return specifier // a style
  return source.startsWith('/') ? `${specifier}/index.js` : `${specifier}.js`
}

/**
 * Every file stays one, as Node's own ES modules want it: relative imports get their extensions, packages stay imports,
 * JSON goes into the file that reads it.
 *
 * @type {import('esbuild').Plugin}
 */
const filesStayFiles = {
  name: 'files-stay-files',
  setup: (build) => {
    build.onResolve({ filter: /.*/ }, ({ path: specifier, kind, resolveDir }) => {
      if (kind === 'entry-point') return undefined
      if (!specifier.startsWith('.')) return { path: specifier, external: true }
      if (specifier.endsWith('.json')) return undefined
      return { path: withExtension(resolveDir, specifier), external: true }
    })
  },
}

const isLicence = (/** @type {string} */ name) => /^(?:LICENSES\.md|LGPL-[\d.]+\.txt)$/.test(name)

/** Licences of others' data go with it. */
const copyLicences = (/** @type {string[]} */ files, /** @type {string} */ outdir) => {
  const folders = new Set(files.filter((file) => file.endsWith('.json')).map(path.dirname))
  for (const folder of folders)
    for (const name of fs.readdirSync(inRoot(folder)).filter(isLicence))
      fs.copyFileSync(inRoot(folder, name), path.join(outdir, folder, name))
}

/** @param {{ outdir: string }} options */
export const compile = async ({ outdir }) => {
  const { build } = await import('esbuild')
  const files = await reachable()
  const { metafile } = await build({
    ...shared,
    entryPoints: files.filter((file) => /\.tsx?$/.test(file)),
    plugins: [filesStayFiles],
    metafile: true,
    outdir,
  })
  for (const file of files.filter((file) => file.endsWith('.css'))) {
    fs.mkdirSync(path.dirname(path.join(outdir, file)), { recursive: true })
    fs.copyFileSync(inRoot(file), path.join(outdir, file))
  }
  copyLicences(files, outdir)
  const imports = Object.values(metafile.outputs).flatMap(({ imports }) => imports)
  return imports.map(({ path: specifier }) => specifier).filter((name) => !name.startsWith('.'))
}
