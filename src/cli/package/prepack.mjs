import fs from 'node:fs'
import { inRoot } from '../lib/project.mjs'
import { buildPackage } from './buildPackage.mjs'
import { ownManifest } from './ownManifest.mjs'

// `npm pack` takes `package.json` from the project's folder: for as long as it packs, the package's stands there, and
// postpack.mjs brings ours back. The package's is made of what the compiled files import, which no list of
// `clean-package` could say.
const folder = fs.mkdtempSync(inRoot('.package-'))
try {
  ownManifest.restore() // where a pack was ended before its end
  await buildPackage({ folder })
  fs.rmSync(inRoot('lib'), { recursive: true, force: true })
  fs.renameSync(`${folder}/lib`, inRoot('lib'))
  ownManifest.replaceBy(`${folder}/package.json`)
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
