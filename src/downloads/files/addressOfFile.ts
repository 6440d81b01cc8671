import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { freeFileName } from './freeFileName'

type Asked = {
  req: PayloadRequest
  /** Of the document; none while it is being made. */
  id?: string
  /** As the file is called. */
  filename: string
  checksum: string
  /** Whether what is published stays as it is. */
  isDraft: boolean
}

/** The file that a document has which is, or was, published. */
const publishedFile = async (req: PayloadRequest, id: string) => {
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(
    sql`select filename, checksum from downloads
         where id = ${id} and filename is not null and (published_at is not null or _status = 'published')`,
  )
  return rows[0] as { filename: string; checksum: string | null } | undefined
}

/**
 * The name by which a file is found under `/api/downloads/file/`. Stable URL: once a document was published its file
 * keeps that name, even when the file is replaced; another file in a draft has one of its own until the draft is
 * published.
 */
export const addressOfFile = async ({ req, id, filename, checksum, isDraft }: Asked) => {
  const kept = id ? await publishedFile(req, id) : undefined
  if (kept && (!isDraft || kept.checksum === checksum)) return kept.filename
  return freeFileName({ req, id, filename, checksum })
}
