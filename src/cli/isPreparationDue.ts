import { readdirSync } from 'node:fs'
import pg from 'pg'
import { env } from '../env'
import { isDemoContentDue } from './demoContentState'

const undefinedTable = '42P01'

/** The migrations' names, from those of their files: to read them as well takes longer. */
const migrationNames = (): string[] =>
  readdirSync('migrations')
    .filter((file) => /^\d+_.*\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))

/**
 * Whether the database lacks its schema, a part of it, or its demo content. Asked in plain SQL: starting Payload takes
 * longer.
 */
export const isPreparationDue = async ({ url }: { url: string }): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select name from payload_migrations')
    const applied = new Set(rows.map(({ name }) => name))
    if (migrationNames().some((name) => !applied.has(name))) return true
    return env.SEED_DEMO && (await isDemoContentDue(client))
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return true
    throw error
  } finally {
    await client.end()
  }
}
