import type { PostgresAdapter } from '@payloadcms/db-postgres'

/** What `payload migrate:create` writes for an empty database, and `payload migrate` runs, unless the table `known` is there. */
export const migrateOnce = async (adapter: PostgresAdapter, known: string) => {
  const { rows } = await adapter.pool.query('select to_regclass($1) is not null as done', [known])
  if ((rows[0] as { done: boolean }).done) return
  const { generateDrizzleJson, generateMigration } = adapter.requireDrizzleKit()
  const now = (await generateDrizzleJson(adapter.schema)) as never
  const statements = await generateMigration(adapter.defaultDrizzleSnapshot as never, now)
  await adapter.pool.query(statements.join(';\n'))
}
