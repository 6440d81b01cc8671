import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { invalidInput } from '../../platform/errors'
import { uploadTempDir } from '../../http/request/uploadLimits'
import { isUuid } from '../../platform/values/isUuid'
import { findPictureFile } from './stored/pictureFiles'
import { pictureStore } from './stored/pictureStore'

/** What the panel's picture editor asks for, in the address of the save. Numbers come as text. */
type Edits = {
  crop?: unknown
  focalPoint?: { x?: unknown; y?: unknown }
  heightInPixels?: unknown
  widthInPixels?: unknown
}

type Size = { width: number; height: number }

const editsOf = (req: PayloadRequest): Edits | undefined => {
  const edits: unknown = req.query?.uploadEdits
  return typeof edits === 'object' && edits !== null ? edits : undefined
}

/** Payload (3.90) empties an upload's file when it is to cut nothing off. */
export const withoutIdleCrop = (req: PayloadRequest, { width, height }: Size) => {
  const edits = editsOf(req)
  if (!edits?.crop) return
  if (Number(edits.widthInPixels) !== width || Number(edits.heightInPixels) !== height) return
  for (const name of ['crop', 'heightInPixels', 'widthInPixels'] as const) delete edits[name]
}

/** Whether the picture's editor has cut something off. */
export const cutsOff = (req: PayloadRequest): boolean => Boolean(editsOf(req)?.crop)

type Stored = Size & { filename: string; focalX: number | null; focalY: number | null }

const movesFocus = ({ focalPoint }: Edits, { focalX, focalY }: Stored) =>
  focalPoint !== undefined && (Number(focalPoint.x) !== focalX || Number(focalPoint.y) !== focalY)

const copyToDisk = async (key: string): Promise<string> => {
  const file = path.join(uploadTempDir(), `edit-${randomUUID()}`)
  await mkdir(uploadTempDir(), { recursive: true })
  try {
    await pipeline(await pictureStore.read(key), createWriteStream(file, { flags: 'wx' }))
  } catch (cause) {
    await rm(file, { force: true })
    const message = 'The file of this picture is missing: upload it again.'
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    throw invalidInput([{ path: 'file', message }], message)
  }
  return file
}

/**
 * A picture that is cut, or whose focus moves, is made anew from the file that it has: as if that were uploaded
 * again. Payload would fetch it from the picture's address.
 */
export const withStoredFile = async (req: PayloadRequest, id: string) => {
  const edits = editsOf(req)
  if (!edits || !isUuid(id)) return
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(
    sql`select filename, width::float as width, height::float as height, focal_x::float as "focalX", focal_y::float as "focalY"
          from media where id = ${id}`,
  )
  const stored = rows[0] as Stored | undefined
  if (stored) withoutIdleCrop(req, stored)
  const file =
    stored && (edits.crop || movesFocus(edits, stored))
      ? await findPictureFile(connection, stored.filename)
      : undefined
  if (!stored || !file) {
    delete req.query.uploadEdits
    return
  }
  const size = (await pictureStore.stat(file.object))?.size ?? 0
  req.file = {
    name: stored.filename,
    data: Buffer.alloc(0),
    mimetype: file.mimeType,
    size,
    tempFilePath: await copyToDisk(file.object),
  }
}
