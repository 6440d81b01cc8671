import type { Client } from 'pg'
import { changePositions } from '../../changes/database/logFunctions'
import type { Head } from '../archive/format'
import { quoted } from './tables'

const isThere = async (client: Client, name: string) =>
  (
    await client.query(
      `select from pg_class c where c.relkind = 'S' and c.relname = $1 and c.relnamespace = current_schema()::regnamespace`,
      [name],
    )
  ).rowCount === 1

/** Sequences go on where those of the backup were. */
export const setSequences = async (client: Client, sequences: Head['sequences']) => {
  if (sequences.some(({ name }) => name === changePositions.name))
    await client.query(changePositions.sql)
  for (const { name, value, isCalled } of sequences)
    if (await isThere(client, name))
      await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled]) // prettier-ignore
}
