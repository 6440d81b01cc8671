import fs from 'node:fs'
import { inRoot } from '../lib/project.mjs'
import { declare } from './declarations.mjs'

const folder = 'client/src'
const entries = ['index', 'livePreview', 'react'].map((name) => `${folder}/${name}.ts`)

/**
 * Compiles the client for who installs it: a module for each of its exports, which bundlers take apart, and their declarations.
 *
 * @param {{ outdir: string }} options
 */
export const buildClient = async ({ outdir }) => {
  const { build } = await import('esbuild')
  fs.rmSync(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: inRoot(),
    entryPoints: entries,
    bundle: true,
    external: ['react'],
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
    outdir,
  })
  await declare({ outdir, entries, base: folder, ambient: [] })
}
