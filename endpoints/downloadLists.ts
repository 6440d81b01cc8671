import type { Endpoint } from 'payload'
import { z } from 'zod'
import { downloadKindValues, type DownloadKind } from '../src/downloads/downloadKinds'
import { listDownloads } from '../src/downloads/listDownloads'
import { env } from '../src/env'
import { parseQuery, text, wholeNumber } from '../src/http/parseQuery'
import { describeQuery } from '../src/openapi/describeQuery'
import { listedDownload } from '../src/openapi/downloadSchemas'
import { failures, json } from '../src/openapi/responses'
import { pageOf } from '../src/openapi/schemas'

const schema = z.strictObject({
  locale: text()
    .pipe(z.enum(env.LOCALES, `One of ${env.LOCALES.join(', ')} is needed.`))
    .meta({ enum: [...env.LOCALES] })
    .optional()
    .describe('Files in this language come first; pictures are described in it.'),
  limit: wholeNumber([1, 100]).default(10),
  page: wholeNumber([1, 1_000_000]).default(1),
})

const listOf = (kind: DownloadKind): Endpoint => ({
  path: `/${kind}`,
  method: 'get',
  custom: {
    content: true,
    openapi: {
      tags: ['Gated downloads'],
      summary: kind === 'tco' ? 'List TCO workbooks' : 'List brochures',
      description:
        'The published ones, newest first. The file itself is sent for a code that comes by mail.',
      parameters: describeQuery(schema),
      responses: { '200': json('A page.', pageOf(listedDownload)), ...failures(400) },
    },
  },
  handler: async (req) => {
    const query = parseQuery(schema, req.searchParams)
    return Response.json(await listDownloads({ payload: req.payload, kind, ...query }))
  },
})

/** GET /api/brochures, GET /api/tco. */
export const downloadLists: Endpoint[] = downloadKindValues.map(listOf)
