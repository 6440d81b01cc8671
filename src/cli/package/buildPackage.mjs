import fs from 'node:fs'
import path from 'node:path'
import { compile } from './compile.mjs'
import { declare } from './declarations.mjs'
import { manifestFor } from './manifest.mjs'

/**
 * Makes the package in a folder: `lib` and the `package.json` that goes with it.
 *
 * @param {{ folder: string, withTypes?: boolean }} options declarations take ten seconds
 */
export const buildPackage = async ({ folder, withTypes = true }) => {
  const outdir = path.join(folder, 'lib')
  fs.rmSync(outdir, { recursive: true, force: true })
  const imports = await compile({ outdir })
  if (withTypes) await declare({ outdir })
  const manifest = manifestFor({ imports })
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
}
