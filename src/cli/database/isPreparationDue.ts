import pg from 'pg'
import { env } from '../../env'
import { isDemoContentDue } from '../demo/demoContentState'

const undefinedTable = '42P01'

/** Whether the database lacks its schema or its demo content. Asked in plain SQL: starting Payload takes longer. */
export const isPreparationDue = async ({ url }: { url: string }): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select from payload_migrations limit 1')
    if (rows.length === 0) return true
    return env.SEED_DEMO && (await isDemoContentDue(client))
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return true
    throw error
  } finally {
    await client.end()
  }
}
