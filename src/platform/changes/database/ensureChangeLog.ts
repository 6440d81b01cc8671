import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { withAdvisoryLock } from '../../database/transactions/advisoryLock'
import { transaction } from '../../database/transactions/transaction'
import { withShortLocks } from '../../database/transactions/withShortLocks'
import { logger } from '../../logging'
import { followSources, globalKey } from '../../sources/recording'
import { functionsRelease, logFunctions } from './logFunctions'
import { backfillOf, triggerName, triggersOf, type LoggedTable } from './loggedTable'

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Release and digest of the functions, as their comment: `1 3f9c…`. */
const functionsLabel = `${functionsRelease} ${digestOf(logFunctions)}`

/** What the comments on functions and triggers say of them: they go when a table goes. */
type Found = { functions?: string; tables: Map<string, string | undefined> }

const find = async (client: Pick<Pool, 'query'>): Promise<Found> => {
  const { rows } = await client.query<{ table: string | null; digest: string | null }>(
    `select c.relname as table, obj_description(t.oid, 'pg_trigger') as digest
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = $1 and c.relnamespace = current_schema()::regnamespace
     union all
     select null, obj_description(to_regproc('frontdesk_number_changes'), 'pg_proc')`,
    [triggerName('insert')],
  )
  const tables = new Map<string, string | undefined>()
  let functions: string | undefined
  for (const { table, digest } of rows)
    if (table === null) functions = digest ?? undefined
    else tables.set(table, digest ?? undefined)
  return { functions, tables }
}

const digestOfTable = (logged: LoggedTable) => digestOf(triggersOf(logged))

type Work = { functions: boolean; made: LoggedTable[] }

/**
 * What there is to do. Triggers of tables that this configuration does not know stay: a replica of the next release may
 * have made them, and what they log of a collection that is gone for good is read by nobody.
 */
const workOf = (wanted: LoggedTable[], { functions, tables }: Found): Work => ({
  functions: functions !== functionsLabel && Number.parseInt(functions ?? '0') <= functionsRelease,
  made: wanted.filter((logged) => tables.get(logged.table) !== digestOfTable(logged)),
})

/** What an answer can be certain of: of all else, nothing that changes it may be logged. */
const sourceOf = ({ kind, collection, isGlobal, isAlone }: LoggedTable): string[] => {
  if (!isAlone) return []
  if (isGlobal) return [globalKey(collection)]
  return kind === 'content' ? [collection] : []
}

const isNothing = ({ functions, made }: Work) => !functions && made.length === 0

type Backfilled = { last: string | null; looked: number; logged: number }

const backfilledAtOnce = 1000

/** Documents that were published before there was a log. */
const backfill = async (pool: Pool, logged: LoggedTable) => {
  const statement = backfillOf(logged, backfilledAtOnce)
  let last: string | null = null
  let all = 0
  for (;;) {
    const some: Backfilled | undefined = (await pool.query<Backfilled>(statement, [last])).rows[0]
    all += some?.logged ?? 0
    last = some?.last ?? null
    if ((some?.looked ?? 0) < backfilledAtOnce) break
    const { collection } = logged
    logger.info({ msg: `The change log learns what is published: ${all} of ${collection}` })
  }
  if (all > 0)
    logger.info({ msg: `The change log knows what is published of ${logged.collection}: ${all}` })
}

const digestTable = (logged: LoggedTable, digest: string) =>
  `comment on trigger ${triggerName('insert')} on "${logged.table}" is '${digest}'`

/** A table is done once it has been gone through: what is interrupted is begun anew at the next start. */
const make = async (pool: Pool, logged: LoggedTable) => {
  await withShortLocks(pool, (client) => client.query(triggersOf(logged)))
  if (logged.kind === 'content') await backfill(pool, logged)
  await withShortLocks(pool, (client) => client.query(digestTable(logged, digestOfTable(logged))))
}

type Misfit = {
  /** The newest row is never deleted by us: who has emptied the log wants it anew, and old cursors fit no more. */
  emptied: boolean
  /** Replication and some dumps copy rows without their sequence: the next position must be behind all that were given. */
  behind: boolean
}

/** In what rows and positions don't fit together. */
const misfitOf = async (pool: Pool): Promise<Misfit> => {
  const { rows } = await pool.query<Misfit>(
    `select s.is_called and not exists (select from change_log) as emptied,
            exists (select from change_log where position > s.last_value) as behind
       from change_log_positions s`,
  )
  return rows[0] ?? { emptied: false, behind: false }
}

const advancePositions = (pool: Pool) =>
  pool.query(`select setval('change_log_positions', max(position)) from change_log`)

const beginAnew = async (pool: Pool, wanted: LoggedTable[]) => {
  await transaction(pool, async (client) => {
    await client.query('delete from change_log_state')
    await client.query('insert into change_log_state (id) values (1)')
  })
  for (const logged of wanted) if (logged.kind === 'content') await backfill(pool, logged)
}

const bringUpToDate = async (pool: Pool, wanted: LoggedTable[]): Promise<void> => {
  if (isNothing(workOf(wanted, await find(pool)))) {
    const { emptied, behind } = await misfitOf(pool)
    if (!emptied && !behind) return
  }
  await withAdvisoryLock({
    pool,
    name: 'change-log-triggers',
    run: async () => {
      const { functions, made } = workOf(wanted, await find(pool))
      if (functions)
        await transaction(pool, async (client) => {
          await client.query(logFunctions)
          await client.query(
            `comment on function frontdesk_number_changes() is '${functionsLabel}'`,
          )
        })
      const { emptied, behind } = await misfitOf(pool)
      if (behind) await advancePositions(pool)
      if (emptied) await beginAnew(pool, wanted)
      for (const logged of made) await make(pool, logged)
    },
  })
}

/**
 * Functions and triggers of the change log, as far as this database lacks them: once even when several processes
 * start together. Tables come with the configuration's collections.
 */
export const ensureChangeLog = async (pool: Pool, wanted: LoggedTable[]): Promise<void> => {
  await bringUpToDate(pool, wanted)
  followSources(wanted.flatMap(sourceOf))
}
