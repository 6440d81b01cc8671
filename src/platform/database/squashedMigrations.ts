import type { Pool } from 'pg'
import { SetupError } from '../setupError'

/**
 * Squashed migrations, as Django's `replaces`: one migration makes what these made. A database that ran all of them
 * has it already; one that ran some of them alone can't be continued from here.
 */
export const squash = {
  name: '20261121_212020_initial',
  /** The last commit that still has the migrations that were replaced, and nothing after them. */
  commit: '8b211a4',
  /** In their order. */
  replaces: [
    '20261121_054739_initial',
    '20261121_130525_leads',
    '20261121_143934_downloads',
    '20261121_151242_search',
    '20261121_175758_assistant',
    '20261121_190133_similar_words',
    '20261121_212019_segments_by_number',
  ],
}

const lastReplaced = squash.replaces.at(-1)!

/** Whether the database got by the old migrations what the squashed one makes. */
export const ranWhatWasSquashed = (applied: Set<string>): boolean => applied.has(lastReplaced)

/** Stops for a database that the squashed migration would find half made. Nothing is written. */
export const refuseOlderThanSquash = (applied: Set<string>) => {
  if (applied.has(squash.name) || ranWhatWasSquashed(applied)) return
  const last = squash.replaces.findLast((name) => applied.has(name))
  if (!last) return
  throw new SetupError(
    `This database was left by an older version (its last migration is ${last}), and this version can't continue from there: ` +
      `start it once with the last version that can (git checkout ${squash.commit} && npm run up), then with this one again. Nothing was changed.`,
  )
}

/** Notes the squashed migration as run, at the place of the last one that it replaces. */
export const recordSquash = (database: Pick<Pool, 'query'>) =>
  database.query(
    `insert into payload_migrations (id, name, batch, created_at, updated_at)
     select gen_random_uuid(), $1, batch, created_at, now() from payload_migrations where name = $2 limit 1`,
    [squash.name, lastReplaced],
  )
