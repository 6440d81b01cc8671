import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { tryLockUntilCommit } from '../../platform/database/transactions/tryLockUntilCommit'

type Candidate = {
  req: PayloadRequest
  /** Of the document; none while it is being made. */
  id?: string
  filename: string
  checksum: string
}

/** A name stands for one file: not for another document's, and not for what the same document had before. */
const isTaken = async ({ req, id = '', filename, checksum }: Candidate): Promise<boolean> => {
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(
    sql`select 1 from downloads where filename = ${filename} and id::text <> ${id}
        union all
        select 1 from _downloads_v
         where version_filename = ${filename}
           and (parent_id::text <> ${id} or version_checksum is distinct from ${checksum})
        limit 1`,
  )
  return rows.length > 0
}

/**
 * The name, or the name with `-2`, `-3` … when it stands for another file, or is about to: who chooses a name holds
 * it until the commit, and never waits for the lock of another name.
 */
export const freeFileName = async (candidate: Candidate): Promise<string> => {
  const { req } = candidate
  const dot = candidate.filename.lastIndexOf('.')
  const base = candidate.filename.slice(0, dot)
  const extension = candidate.filename.slice(dot)
  for (let number = 1; ; number++) {
    const filename = number === 1 ? candidate.filename : `${base}-${number}${extension}`
    if (await isTaken({ ...candidate, filename })) continue
    if (!(await tryLockUntilCommit({ req, name: `downloads:name:${filename}` }))) continue
    // Who held it may have committed it since it was looked up.
    if (!(await isTaken({ ...candidate, filename }))) return filename
  }
}
