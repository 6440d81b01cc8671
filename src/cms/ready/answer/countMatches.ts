import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { contentVersion, hearsOfChanges } from '../../../platform/changes/contentChanges'
import { headOf } from '../../../platform/changes/headOf'
import { shared } from '../../../platform/shared'
import { rowsOf } from './readReady'
import type { Statement } from './readStatements'

export type Count = {
  total: number
  /** How far the log of the collection went when it was counted (headOf.ts). */
  head: string | null
}

type Counted = { version: number; count: Promise<Count> }

const mostCounts = 1000

const counts = shared('readyCounts', () => new LRUCache<string, Counted>({ max: mostCounts }))

type Counting = {
  payload: Payload
  collection: string
  statement: Statement
  /** How far the log goes by now, if it is known: what was counted at another one is not used. */
  head?: string | null
}

const countNow = async ({ payload, collection, statement }: Counting): Promise<Count> => {
  const { text, values } = statement
  const [row] = await rowsOf<{ count: string; head: string | null }>(payload, {
    asked: 0,
    text: `select n.count, ${headOf(`$${values.length + 1}`)} as head from (${text}) n`,
    values: [...values, collection],
  })
  return { total: Number(row?.count ?? 0), head: row?.head ?? null }
}

/** How many match, counted once until something changes that visitors see. */
export const countMatches = async (counting: Counting): Promise<Count> => {
  const { statement, head } = counting
  const key = `${statement.text} ${JSON.stringify(statement.values)}`
  const version = contentVersion()
  const before = counts.get(key)
  if (before?.version === version && hearsOfChanges()) {
    const known = await before.count
    if (!head || known.head === head) return known
  }
  const count = countNow(counting)
  counts.set(key, { version, count })
  count.catch(() => counts.delete(key))
  return count
}
