import fs from 'node:fs'
import { inRoot } from '../lib/project.mjs'

const manifest = inRoot('package.json')
const kept = inRoot('package.json.own')

/** Our own `package.json`, beside the package's while that is packed. */
export const ownManifest = {
  replaceBy: (/** @type {string} */ file) => {
    fs.copyFileSync(manifest, kept)
    fs.renameSync(file, manifest)
  },
  restore: () => {
    if (fs.existsSync(kept)) fs.renameSync(kept, manifest)
  },
}
