import { Readable } from 'node:stream'
import { sql } from '@payloadcms/db-postgres/drizzle'

import type { PayloadRequest, UploadConfig } from 'payload'
import { can } from '../../platform/access/can'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { AppError } from '../../platform/errors'
import { attachment } from '../../http/answer/attachment'
import { hasFile, readFile } from './fileStore'
import { nameToSave } from './nameToSave'

type Handler = NonNullable<UploadConfig['handlers']>[number]

type StoredFile = { checksum: string; mimeType: string; size: number }

/** The present document's file, or one that a draft or an old version has. */
const findFile = async (req: PayloadRequest, filename: string) => {
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(
    sql`select checksum, "mimeType", size::float as size from (
          select 1 as place, updated_at, checksum, mime_type as "mimeType", filesize as size
            from downloads where filename = ${filename}
          union all
          select 2, updated_at, version_checksum, version_mime_type, version_filesize
            from _downloads_v where version_filename = ${filename}) found
         where checksum is not null order by place, updated_at desc limit 1`,
  )
  return rows[0] as StoredFile | undefined
}

const missing = () => new AppError('not_found', 'There is no such file.')

/**
 * What the panel's link to a gated file leads to. It is never shown in the panel's origin, only saved.
 * @throws AppError 404
 */
export const serveToStaff: Handler = async (req, { params: { filename } }) => {
  if (!can(req.user, 'content:draft', 'downloads'))
    throw new AppError('unauthenticated', 'Please log in.')
  const file = await findFile(req, filename)
  if (!file || !(await hasFile(file.checksum))) throw missing()
  const bytes = await readFile(file.checksum, { start: 0, end: file.size - 1 })
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      'Content-Type': file.mimeType,
      'Content-Length': String(file.size),
      'Content-Disposition': attachment(nameToSave(filename, file.mimeType)),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
