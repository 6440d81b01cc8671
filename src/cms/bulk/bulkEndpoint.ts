import PQueue from 'p-queue'
import { executeAccess, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { noteRefusal } from '../../audit/refusals/noteRefusal'
import { defineEndpoint } from '../../http/defineEndpoint'
import { bulkPath, maxBulkBytes, mostBulkRows } from '../../http/openapi/rest/bulk'
import { text } from '../../http/query/parseQuery'
import { parseForm } from '../../http/request/parseForm'
import { maxBodyBytes, namesAll, parseJsonObject } from '../../http/request/readBody'
import { AppError, errorStatus, invalidInput, isAppError } from '../../platform/errors'
import { settings } from '../../platform/settings'
import { shareOf } from '../../platform/processes/siblings'
import { shared } from '../../platform/shared'
import { isObject } from '../../platform/values/isObject'
import type { Row } from './createRow'
import type { Result } from './bulkRows'
import { createAll, createEach } from './createRows'

const rowNeeded = 'An object is needed: the fields of a document.'

const body = z.strictObject({
  docs: z
    .array(z.custom<Row>(isObject, rowNeeded))
    .max(mostBulkRows, `At most ${mostBulkRows} at once.`),
  atomic: z.boolean().optional(),
})

/** An empty text is no word of a form here. */
const readRows = (sent: Record<string, unknown>) => {
  if (sent.atomic === undefined || typeof sent.atomic === 'boolean') return parseForm(body, sent)
  throw invalidInput([{ path: 'atomic', message: 'true or false is needed.' }])
}

const query = () =>
  z.strictObject({
    locale: text()
      .pipe(
        z.enum(
          [...settings.locales, 'all'],
          `One of ${settings.locales.join(', ')} and all is needed.`,
        ),
      ) // prettier-ignore
      .optional(),
    draft: text()
      .pipe(z.enum(['true', 'false'], 'true or false is needed.'))
      .optional(),
  })

/** Each is as much work as hundreds of single writes, and holds its whole body. */
const atOnce = 2
const mostWaiting = 8

const waiting = () => shared('bulkWrites', () => new PQueue({ concurrency: shareOf(atOnce) }))

/** Bulkhead. @throws AppError 429 */
const inPlace = <T>(work: () => Promise<T>): Promise<T> => {
  const queue = waiting()
  if (queue.size < mostWaiting) return queue.add(work)
  throw new AppError('rate_limited', 'Many bulk writes wait already. Please try again in a moment.', { headers: { 'Retry-After': '5' } }) // prettier-ignore
}

const isForbidden = (result: Result) =>
  'errors' in result && result.errors.some(({ code }) => code === 'forbidden')

/** A row that its sender may not write is told as a request of its own would be (noteRefused.ts). */
const noteForbidden = async (collection: string, results: Result[]) => {
  if (!results.some(isForbidden)) return
  await noteRefusal({
    action: 'refuse',
    target: { type: collection, id: null },
    changes: {
      request: { after: `POST ${bulkPath}` },
      status: { after: errorStatus.forbidden },
    },
  })
}

const resultsIn = (error: unknown): Result[] =>
  isAppError(error) && Array.isArray(error.data?.docs) ? (error.data.docs as Result[]) : []

const { handler, ...endpoint } = defineEndpoint({
  method: 'post',
  path: bulkPath,
  query,
  ownBody: {
    openapi: {}, // src/http/openapi/rest/collectionOperations.ts
    maxBytes: maxBulkBytes,
    names: namesAll,
    read: (sent) => ({
      ...readRows(parseJsonObject(sent, namesAll)),
      areSmall: Buffer.byteLength(sent) <= maxBodyBytes,
    }),
  },
  isHidden: true,
  handle: async ({ req, query: { draft }, body: { docs, atomic, areSmall } }) => {
    const collection = String(req.routeParams?.collection)
    const creating = { req, collection, draft: draft === 'true', areSmall }
    const create = atomic ? createAll : createEach
    try {
      const results = await inPlace(() => create(docs, creating))
      await noteForbidden(collection, results)
      return { docs: results }
    } catch (error) {
      await noteForbidden(collection, resultsIn(error))
      throw error
    }
  },
})

/** Before the body, also where our pipeline does not run (demandWriter.ts). */
const demandWriter = (req: PayloadRequest) => {
  const { access } =
    req.payload.collections[String(req.routeParams?.collection) as 'content'].config
  return executeAccess({ req }, access.create)
}

/** POST /api/{collection}/bulk: creates many documents, each by the rules of a single write. */
export const bulkEndpoint: Omit<Endpoint, 'root'> = {
  ...endpoint,
  handler: async (req) => {
    await demandWriter(req)
    return handler(req)
  },
}
