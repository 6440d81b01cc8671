import { Readable } from 'node:stream'
import { downloadKindValues, type DownloadKind } from '../src/downloads/downloadKinds'
import { openDownload, type Download } from '../src/downloads/codes/openDownload'
import { attachment } from '../src/http/answer/attachment'
import { defineEndpoint } from '../src/http/defineEndpoint'
import { requestContext } from '../src/platform/requestContext'

/** The file is saved, never shown: nothing in it runs on this site. */
const headersOf = ({ file, etag, bytes }: Download): Record<string, string> => ({
  'Content-Type': file.mimeType,
  'Content-Disposition': attachment(file.filename),
  'Content-Length': String(bytes ? bytes.end - bytes.start + 1 : 0),
  'Accept-Ranges': 'bytes',
  ETag: etag,
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer', // the address holds the token
})

const respond = (download: Download): Response => {
  const { file, bytes, content } = download
  if (!bytes) {
    const errors = [{ message: 'The file has no such range.' }]
    const headers = { 'Content-Range': `bytes */${file.size}` }
    return Response.json({ errors }, { status: 416, headers })
  }
  const headers = new Headers(headersOf(download))
  if (bytes.isPart) headers.set('Content-Range', `bytes ${bytes.start}-${bytes.end}/${file.size}`)
  const body = content ? (Readable.toWeb(content) as ReadableStream<Uint8Array>) : null
  return new Response(body, { status: bytes.isPart ? 206 : 200, headers })
}

/** A stream, whose address comes out of a mail: it takes whatever else stands there. */
const downloadOf = (kind: DownloadKind) =>
  defineEndpoint({
    method: 'get',
    path: `/${kind}/download`,
    query: 'any',
    tags: ['Gated downloads'],
    summary: 'Download the file',
    description:
      'With the token that a right code bought: for 15 minutes, 5 times. `Range` is honoured; to go on after a broken connection is the same download.',
    parameters: [
      { name: 'token', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'Range', in: 'header', schema: { type: 'string' } },
    ],
    answers: {
      200: {
        description: 'The file.',
        content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
      },
      206: { description: 'The part of it that `Range` asked for.' },
      416: { description: 'The range lies outside the file.' },
    },
    fails: [403, 410],
    handle: async ({ req: { headers, searchParams }, payload }) =>
      respond(
        await openDownload({
          payload,
          kind,
          token: searchParams.get('token') ?? '',
          range: headers.get('range'),
          ifRange: headers.get('if-range'),
          onlyHead: requestContext()?.isHead ?? false,
        }),
      ),
  })

/** GET /api/brochures/download?token=, GET /api/tco/download?token=. */
export const download = downloadKindValues.map(downloadOf)
