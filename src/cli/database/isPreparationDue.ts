import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { env } from '../../env'
import { isDemoContentDue } from './demoContentState'

const undefinedTable = '42P01'

/** As `migrations/index.ts` lists them, which can't be read without what migrations are written with. */
const migrationNames = async () =>
  (await readdir('migrations'))
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
    .map((file) => file.slice(0, -'.ts'.length))

/** Whether the database lacks migrations or its demo content. Asked in plain SQL: starting Payload takes longer. */
export const isPreparationDue = async ({ url }: { url: string }): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // the next query says it
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select name from payload_migrations')
    const applied = new Set(rows.map(({ name }) => name))
    if ((await migrationNames()).some((name) => !applied.has(name))) return true
    return env.SEED_DEMO && (await isDemoContentDue(client))
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return true
    throw error
  } finally {
    await client.end()
  }
}
