import fs from 'node:fs'
import { inRoot } from '../lib/project.mjs'
import { declare } from './declarations.mjs'

const folder = 'client/src'
const entry = `${folder}/index.ts`

/**
 * Compiles the client for who installs it: one module that bundlers take apart, and its declarations.
 *
 * @param {{ outdir: string }} options
 */
export const buildClient = async ({ outdir }) => {
  const { build } = await import('esbuild')
  fs.rmSync(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: inRoot(),
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
    outdir,
  })
  await declare({ outdir, entries: [entry], base: folder, ambient: [] })
}
