import {
  addDataAndFileToRequest,
  type Endpoint,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
} from 'payload'
import {
  againOnDeadlock,
  isDeadlock,
} from '../../../platform/database/transactions/againOnDeadlock'
import { inOneTransaction } from '../../../platform/database/inOneTransaction'
import { AppError } from '../../../platform/errors'

const busy = (cause: unknown) =>
  new AppError('unavailable', 'Others write the same documents right now. Please try again.', {
    cause,
    headers: { 'Retry-After': '1' },
  })

/** A file is stored beside the database: what it replaces may be gone already. */
const again = (req: PayloadRequest, work: () => Promise<Response>) =>
  againOnDeadlock(async () => {
    try {
      return await work()
    } catch (error) {
      throw req.file && isDeadlock(error) ? busy(undefined) : error
    }
  }).catch((error: unknown) => {
    throw isDeadlock(error) ? busy(error) : error
  })

const isWriteOfDocuments = ({ method, path }: Endpoint) =>
  (method === 'patch' || method === 'delete') && (path === '/' || path === '/:id')

const retried = (endpoint: Endpoint): Endpoint =>
  isWriteOfDocuments(endpoint)
    ? {
        ...endpoint,
        handler: async (req) => {
          await addDataAndFileToRequest(req)
          Object.defineProperty(req, 'body', { value: null }) // it was read into `req.data`
          const { context, data, locale, query, responseHeaders } = req
          return again(req, async () => {
            Object.assign(req, {
              context: { ...context },
              data: structuredClone(data),
              locale,
              query,
              responseHeaders: responseHeaders && new Headers(responseHeaders), // none of a state that was rolled back
            })
            const handler = async (own: PayloadRequest) => endpoint.handler(own)
            return endpoint.path === '/' ? inOneTransaction(req, handler) : handler(req)
          })
        },
      }
    : endpoint

/**
 * Writes take their locks in one order (withPreconditions.ts, lockPerson.ts), but what else writes meanwhile, such as
 * a code that a visitor enters, can't always: the write that PostgreSQL ends for it is made again. One of many
 * documents changes all that it says, or none.
 */
export const retryWrites = (
  config: SanitizedConfig,
  isMeant: (collection: SanitizedCollectionConfig) => boolean,
): SanitizedConfig => {
  for (const collection of config.collections)
    if (isMeant(collection) && collection.endpoints)
      collection.endpoints = collection.endpoints.map(retried)
  return config
}
