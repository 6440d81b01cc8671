import pg from 'pg'

const undefinedTable = '42P01'

/**
 * What a database answers in plain SQL: starting Payload takes longer. One without tables lacks whatever is asked for.
 */
export const isDue = async (
  url: string,
  ask: (client: pg.Client) => Promise<boolean>,
): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // the next query says it
  await client.connect()
  try {
    return await ask(client)
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return true
    throw error
  } finally {
    await client.end()
  }
}
