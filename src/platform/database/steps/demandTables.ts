import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { SetupError } from '../../setupError'

const lacking = `
  select name from unnest($1::text[]) as name where to_regclass(quote_ident(name)) is null order by name`

/**
 * After adding the plugin, or switching a part on, a migration is needed: without one every request would fail.
 * @throws SetupError
 */
export const demandTables = async ({ pool, tables }: PostgresAdapter) => {
  const { rows } = await pool.query<{ name: string }>(lacking, [Object.keys(tables)])
  const [first] = rows
  if (first)
    throw new SetupError(
      `The database lacks ${rows.length} of this project’s tables, “${first.name}” among them: run payload migrate:create and payload migrate, while developing as well.`,
    )
}
