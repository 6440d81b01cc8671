import { buffer } from 'node:stream/consumers'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { noteAudit } from '../../audit/noteAudit'
import { toldAsOne } from '../../audit/toldAsOne'
import { logger } from '../../platform/logging'
import type { JobContext, Task } from '../../platform/jobs/task'
import { connectionOf, type Connection } from '../../platform/database/connections/connectionOf'
import { inTransaction } from '../../platform/database/transactions/inTransaction'
import { findPictureFile, lockPicture } from './stored/pictureFiles'
import { pictureStore } from './stored/pictureStore'

type Incomplete = { filename: string; focal_x: number | null; focal_y: number | null }

type Progress = { done: number; failed: number; total: number }

/** Few at a time: editors publish meanwhile. */
const atOnce = 20

/** What the sizes of before are without: those of releases that made no WebP. */
const countIncomplete = async ({ db }: Payload): Promise<number> => {
  const { rows } = await db.pool.query<{ total: number }>(
    'select count(*)::int total from media where placeholder is null and filename is not null',
  )
  return rows[0]?.total ?? 0
}

const nextOf = async ({ db }: Payload, after: string): Promise<string[]> => {
  const { rows } = await db.pool.query<{ id: string }>(
    `select id from media
      where placeholder is null and filename is not null and id > $1::uuid order by id limit $2`,
    [after, atOnce],
  )
  return rows.map(({ id }) => id)
}

/** As it is now, which nobody else changes until the transaction ends; nothing of one that has all sizes. */
const lockedIncomplete = async (
  connection: Connection,
  id: string,
): Promise<Incomplete | undefined> => {
  await lockPicture(connection, id)
  const { rows } = await connection.execute(
    sql`select filename, focal_x::float, focal_y::float from media
         where id = ${id} and placeholder is null and filename is not null`,
  )
  return rows[0] as Incomplete | undefined
}

/** As if its own file were uploaded again: all that an upload makes is made, and every address stays. */
const complete = async (req: PayloadRequest, id: string) => {
  const connection = await connectionOf(req)
  const picture = await lockedIncomplete(connection, id)
  if (!picture) return // an editor has replaced or deleted it meanwhile
  const { filename, focal_x: x, focal_y: y } = picture
  const file = await findPictureFile(connection, filename)
  if (!file) throw new Error(`The picture ${filename} has no file`)
  const data = await buffer(await pictureStore.read(file.object))
  const focalPoint = x === null || y === null ? undefined : { x, y }
  req.context[toldAsOne] = true // a visitor sees the same picture, in smaller files
  req.query = focalPoint ? { uploadEdits: { focalPoint } } : {}
  await req.payload.update({
    collection: 'media',
    id,
    data: {},
    file: { data, name: filename, mimetype: file.mimeType, size: data.byteLength },
    req,
    depth: 0,
    overrideAccess: true, // nothing of it is decided here
  })
}

/** What is done so far stands in the log; the audit trail has one row of so many pictures. */
const tell = async ({ db }: Payload, progress: Progress, times: number) => {
  logger.info({ msg: 'Pictures get their WebP sizes', ...progress })
  const target = { type: 'media', title: 'Smaller sizes of pictures' }
  if (times > 0) await noteAudit({ connection: db.pool, action: 'complete', target, times })
}

const completeOne = async (payload: Payload, id: string, progress: Progress) => {
  try {
    await inTransaction(payload, (req) => complete(req, id))
    progress.done += 1
  } catch (cause) {
    progress.failed += 1
    logger.warn({ msg: 'A picture stays without WebP', id, err: cause })
  }
}

/**
 * Gives pictures of earlier releases their WebP sizes and placeholders. What is done stands in the pictures themselves,
 * so that one that was interrupted goes on where it stopped. A picture that can't be read is left, and tried next time.
 */
export const completePicturesOf = async ({
  payload,
  assertHeld = () => undefined,
}: Pick<JobContext, 'payload'> & Partial<JobContext>): Promise<Progress> => {
  const progress = { done: 0, failed: 0, total: await countIncomplete(payload) }
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const pictures = progress.total > 0 ? await nextOf(payload, last) : []
    if (pictures.length === 0) return progress
    const before = progress.done
    try {
      for (const id of pictures) {
        assertHeld()
        last = id
        await completeOne(payload, id, progress)
      }
    } finally {
      await tell(payload, progress, progress.done - before)
    }
  }
}

/** Runs on one replica. */
export const completePictures: Task<object> = {
  slug: 'completePictures',
  everyMs: 60 * 60 * 1000,
  run: async (_input, context) => {
    await completePicturesOf(context)
  },
}
