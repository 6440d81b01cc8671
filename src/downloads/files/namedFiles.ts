import type { Pool } from 'pg'
import { keyOf } from './fileStore'

const checksums = `
  select checksum from downloads where checksum is not null
   union select version_checksum from _downloads_v where version_checksum is not null
   union select checksum from download_grants where expires_at > now()`

/** SQL of the keys of the files that documents, their versions and grants that still open something need, each once. */
export const namedFileKeys = `
  select substr(n.checksum, 1, 2) || '/' || n.checksum as key from (${checksums}) n`

/** The same keys. */
export const namedFiles = async (pool: Pick<Pool, 'query'>): Promise<string[]> => {
  const { rows } = await pool.query<{ checksum: string }>(checksums)
  return rows.map(({ checksum }) => keyOf(checksum))
}
