import { bookkeepingPool } from './bookkeepingPool'

/** Reads it on any connection: a streaming replica says the same as its primary. */
export const identityStatement = `
  select s.xmin::text || '/' || extract(epoch from s.done_at) || '/' || d.oid as id
    from frontdesk_steps s, pg_database d
   where d.datname = current_database()
   order by s.number limit 1`

/**
 * Says which database this is, by the transaction that wrote its oldest step and by the database's number. Fail-over, a
 * snapshot and pg_upgrade keep both; in a copy that came by a dump, a restore or as a template one of them is another.
 * `xmin` outlives freezing; whatever rewrites that table makes it another database.
 * @throws before the first start has made the tables
 */
export const databaseIdentity = async (): Promise<string> => {
  const { rows } = await bookkeepingPool().query<{ id: string }>(identityStatement)
  const [row] = rows
  if (!row) throw new Error('The database has not been set up yet')
  return row.id
}
