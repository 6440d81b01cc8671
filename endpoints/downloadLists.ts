import { z } from 'zod'
import { downloadKindValues, type DownloadKind } from '../src/downloads/downloadKinds'
import { listDownloads } from '../src/downloads/listDownloads'
import { defineEndpoint } from '../src/http/defineEndpoint'
import { localeText, wholeNumber } from '../src/http/query/parseQuery'
import { listedDownload } from '../src/downloads/downloadSchemas'
import { json } from '../src/http/openapi/responses'
import { pageOf } from '../src/http/openapi/schemas'

const query = () =>
  z.strictObject({
    locale: localeText()
      .optional()
      .describe('Files in this language come first; pictures are described in it.'),
    limit: wholeNumber([1, 100]).default(10),
    page: wholeNumber([1, 1_000_000]).default(1),
  })

const listOf = (kind: DownloadKind) =>
  defineEndpoint({
    method: 'get',
    path: `/${kind}`,
    query,
    isContent: true,
    tags: ['Gated downloads'],
    summary: kind === 'tco' ? 'List TCO workbooks' : 'List brochures',
    description:
      'The published ones, newest first. The file itself is sent for a code that comes by mail.',
    answers: { 200: json('A page.', pageOf(listedDownload)) },
    handle: ({ payload, query }) => listDownloads({ payload, kind, ...query }),
  })

/** GET /api/brochures, GET /api/tco. */
export const downloadLists = downloadKindValues.map(listOf)
