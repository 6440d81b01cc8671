import { inRoot } from '../lib/project.mjs'
import { buildClient } from './buildClient.mjs'

await buildClient({ outdir: inRoot('client/dist') })
