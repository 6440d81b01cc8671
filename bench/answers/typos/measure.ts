import '../../environment'
import { openSite } from '../site'
import { print, type Table } from '../table'
import { hasXquad } from '../xquad'
import { collectionLoss } from './collectionLoss'
import { realWordTable } from './realWords'
import { answerLoss, searchLoss, xquadLoss } from './tables'

/** `npm run bench -- typos` starts this in processes with settings of their own; what it prints is JSON, by table. */

const onSite = async (parts: string[]): Promise<Table[]> => {
  const site = await openSite(process.env.DATA_DIR!)
  await site.useLines(() => true) // as the demo is shipped
  const tables: Table[] = []
  if (parts.includes('search')) tables.push(await searchLoss(site))
  if (parts.includes('answers')) tables.push(await answerLoss(site))
  if (parts.includes('xquad') && hasXquad()) tables.push(...(await xquadLoss(site)))
  if (parts.includes('words'))
    for (const half of ['tune', 'test'] as const) tables.push(await realWordTable(site, half))
  await site.close()
  return tables
}

const [collection] = process.argv.slice(2)
const tables = collection
  ? [await collectionLoss(collection, process.env.DATA_DIR!)]
  : await onSite((process.env.TYPO_PARTS ?? 'search,words,answers,xquad').split(','))
print(tables)
process.exit(0)
