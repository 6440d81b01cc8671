import type { Pool } from 'pg'
import { transaction } from '../../platform/database/transactions/transaction'
import { claimFile } from './fileLock'
import { deleteFile } from './fileStore'

/** Whether a document, a version or a grant that still opens something needs the file with checksum $1. */
const isNamed = `select exists (select 1 from downloads where checksum = $1)
                     or exists (select 1 from _downloads_v where version_checksum = $1)
                     or exists (select 1 from download_grants where checksum = $1 and expires_at > now()) as named`

const deleteOne = (pool: Pool, checksum: string): Promise<boolean> =>
  transaction(pool, async (client) => {
    if (!(await claimFile(client, checksum))) return false
    const { rows } = await client.query<{ named: boolean }>(isNamed, [checksum])
    if (rows[0]?.named !== false) return false
    await deleteFile(checksum)
    return true
  })

/** Deletes those of these gated files that no document names or is about to name. @returns how many */
export const deleteUnreferenced = async (pool: Pool, checksums: string[]): Promise<number> => {
  let deleted = 0
  for (const checksum of new Set(checksums)) if (await deleteOne(pool, checksum)) deleted += 1
  return deleted
}
