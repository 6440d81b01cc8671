import { ownManifest } from './ownManifest.mjs'

ownManifest.restore()
