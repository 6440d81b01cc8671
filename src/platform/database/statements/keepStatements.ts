import type pg from 'pg'
import { keepFewPrepared } from './keepFewPrepared'
import { prepareRepeated } from './prepareRepeated'

/** Of every pool that reads: statements that come again are prepared, and no connection holds more than a few. */
export const keepStatements = (pool: pg.Pool): void => {
  pool.on('connect', (client) => keepFewPrepared(client))
  pool.on('connect', prepareRepeated)
}
