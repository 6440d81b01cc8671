import path from 'node:path'
import { makeBrochures } from './brochures'
import { makeWorkbooks } from './tcoWorkbook'

// node --import tsx src/demo/downloads/make/make.ts: makes the files of the demo company anew.
const folder = path.join(import.meta.dirname, '../files')
await makeWorkbooks(folder)
await makeBrochures(folder)
