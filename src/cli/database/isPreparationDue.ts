import { readdir } from 'node:fs/promises'
import { env } from '../../env'
import { isDemoContentDue } from './demoContentState'
import { isDue } from './isDue'

/** As `migrations/index.ts` lists them, which can't be read without what migrations are written with. */
const migrationNames = async () =>
  (await readdir('migrations'))
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
    .map((file) => file.slice(0, -'.ts'.length))

/** Whether the database lacks migrations or its demo content. */
export const isPreparationDue = ({ url }: { url: string }): Promise<boolean> =>
  isDue(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from payload_migrations')
    const applied = new Set(rows.map(({ name }) => name))
    if ((await migrationNames()).some((name) => !applied.has(name))) return true
    return env.SEED_DEMO && (await isDemoContentDue(client))
  })
