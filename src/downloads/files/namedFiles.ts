import type { Pool } from 'pg'
import { keyOf } from './fileStore'

/** Keys of the files that documents, their versions and grants that still open something need. */
export const namedFiles = async (pool: Pick<Pool, 'query'>): Promise<string[]> => {
  const { rows } = await pool.query<{ checksum: string }>(
    `select checksum from downloads where checksum is not null
      union select version_checksum from _downloads_v where version_checksum is not null
      union select checksum from download_grants where expires_at > now()`,
  )
  return rows.map(({ checksum }) => keyOf(checksum))
}
