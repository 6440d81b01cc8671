import '../environment'
import { demoTable } from './demoTable'
import type { Half } from './questions'
import { searchTable } from './searchTable'
import { openSite } from './site'
import { print, type Table } from './table'
import { hasXquad } from './xquad'
import { xquadTable } from './xquadTable'

/** `npm run bench -- answers` starts this in a process with settings of its own; what it prints is JSON, by table. */

const halves: Half[] = (process.env.ANSWERS_HALVES ?? 'tune,test').split(',') as Half[]

const main = async () => {
  const site = await openSite(process.env.DATA_DIR!)
  const parts = (process.env.ANSWERS_PARTS ?? 'demo,search,xquad').split(',')
  const tables: Table[] = []
  for (const half of halves) {
    if (parts.includes('demo'))
      for (const lines of ['without', 'with'] as const)
        tables.push(await demoTable(site, half, lines))
    if (parts.includes('search')) tables.push(await searchTable(site, half))
  }
  if (parts.includes('xquad') && hasXquad()) tables.push(await xquadTable(site, halves))
  await site.close()
  return tables
}

const tables = await main()
print(tables)
process.exit(0)
