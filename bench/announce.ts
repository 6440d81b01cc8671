import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { changesChannel } from '../src/platform/changes/changesChannel'

/** Longer than the words of a great import take to be known (src/search/memory/words/vocabulary.ts). */
const knownAfterMs = 6000

/** As each publishing does: what is in memory is out of date. */
export const announce = async (client: pg.Client) => {
  await client.query('select pg_notify($1, $2)', [changesChannel, ''])
  await wait(knownAfterMs)
}
