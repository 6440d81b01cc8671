import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { followChanges } from '../../../src/platform/changes/followChanges'
import { acquireEmbeddedDatabase } from '../../../src/platform/database/embedded/acquireEmbeddedDatabase'
import { migrate } from '../../../src/platform/database/migrate'
import { searchPageOf } from '../../../src/search/engine'
import { forceMerge } from '../../../src/search/segments/forceMerge'
import { load, nDCG, readCollection } from '../../relevance/collection'
import { openPayload, untilInTouch } from '../site'
import type { Table } from '../table'
import { askMisspelt, pairsOf } from './askMisspelt'
import { lossTable } from './lossTable'

/** A research collection on a site that has nothing else: nDCG@10, in hundredths. */
export const collectionLoss = async (name: string, folder: string): Promise<Table> => {
  const dataDir = path.join(folder, name)
  await mkdir(dataDir, { recursive: true })
  const database = await acquireEmbeddedDatabase({ dataDir, log: () => undefined })
  const payload = await openPayload(database.url)
  const { pool } = payload.db
  const { documents, queries } = readCollection(name)
  await migrate({ payload })
  await pool.query(
    'truncate search_docs, search_segments, search_postings, search_words, search_dead',
  )
  const given = await load(pool, documents)
  await forceMerge(pool, 'en')
  const changes = followChanges({ onLost: () => Promise.resolve() })
  await untilInTouch()
  const all = await askMisspelt({
    name,
    items: queries,
    textOf: ({ text }) => ({ text, language: 'en' as const }),
    ask: async (query) => {
      const { docs } = await searchPageOf({ payload, query, locale: 'en', page: 1, limit: 10 })
      return docs.map(({ id }) => given.get(id))
    },
  })
  await changes.stop()
  await payload.destroy()
  await database.release()
  return lossTable(`nDCG@10, ${name}`, [
    { figure: 'nDCG@10', pairs: pairsOf(all, (found, query) => nDCG(query, found)) },
  ])
}
