import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PayloadRequest, UploadConfig } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { AppError } from '../../platform/errors'
import { rangeOf } from '../../platform/files/rangeOf'
import { requestContext } from '../../platform/requestContext'
import { findPictureFile, type PictureFile } from './stored/pictureFiles'
import { pictureStore } from './stored/pictureStore'

type Handler = NonNullable<UploadConfig['handlers']>[number]

/**
 * Another file in place of a picture keeps its address, so caches may not keep one long without asking: browsers ask each
 * time, and mostly get 304; what stands between may give it out for a minute, like a page that shows it.
 */
const cacheControl = 'public, max-age=0, s-maxage=60, stale-if-error=86400'

const missing = (cause?: unknown) => new AppError('not_found', 'There is no such file.', { cause })

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const etagOf = (object: string, size: number) =>
  `"${createHash('sha256').update(`${object} ${size}`).digest('base64url').slice(0, 27)}"`

const isKnown = (ifNoneMatch: string | null, etag: string) =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
    .some((entry) => entry === '*' || entry === etag)

/** @throws ENOENT when the object is gone */
const respond = async ({ headers: asked }: PayloadRequest, file: PictureFile) => {
  const stored = await pictureStore.stat(file.object)
  if (!stored) throw Object.assign(new Error('The object is gone'), { code: 'ENOENT' })
  const { size } = stored
  const etag = etagOf(file.object, size)
  const headers = new Headers({
    'Cache-Control': cacheControl,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  })
  if (isKnown(asked.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  headers.set('Accept-Ranges', 'bytes')
  headers.set('Content-Type', file.mimeType)
  const ifRange = asked.get('if-range')
  const bytes = rangeOf({ range: asked.get('range'), ifRange, etag, size })
  if (!bytes) {
    const errors = [{ message: 'The file has no such range.' }]
    return Response.json({ errors }, { status: 416, headers: { 'Content-Range': `bytes */${size}` } }) // prettier-ignore
  }
  headers.set('Content-Length', String(bytes.end - bytes.start + 1))
  if (bytes.isPart) headers.set('Content-Range', `bytes ${bytes.start}-${bytes.end}/${size}`)
  const content =
    requestContext()?.isHead || size === 0 ? null : await pictureStore.read(file.object, bytes)
  return new Response(content && (Readable.toWeb(content) as ReadableStream<Uint8Array>), {
    status: bytes.isPart ? 206 : 200,
    headers,
  })
}

/**
 * What a picture's address leads to. A picture that is replaced right now is looked up once more.
 * @throws AppError 404
 */
export const servePicture: Handler = async (req, { params: { filename } }) => {
  const connection = await connectionOf(req)
  for (let tries = 1; ; tries++) {
    const file = await findPictureFile(connection, filename)
    if (!file) throw missing()
    try {
      return await respond(req, file)
    } catch (error) {
      if (!isMissing(error)) throw error
      if (tries === 2) throw missing(error)
    }
  }
}
