import type { Endpoint, PayloadRequest, SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import { isObject } from '../../../platform/values/isObject'
import { isServed } from './asked'
import { asOwnRead } from './ownReads'
import type { Document, Id, Reading } from './readByIds'
import { server } from './serveAll'
import { answer, readingOf, serveById, serveList } from './serveReads'

type Body = Record<string, unknown>

const isDocuments = (value: unknown): value is Document[] =>
  Array.isArray(value) && value.every(isObject)

/** The documents that an answer of Payload's holds, and the same answer with others in their places. */
const documentsIn = (body: Body, path: string) => {
  const { doc, docs, version } = body
  if (path === '/versions' && isDocuments(docs)) {
    const versions = docs.map((one) => one.version as Document)
    const put = (served: Document[]) => ({
      ...body,
      docs: docs.map((one, place) => ({ ...one, version: served[place] })),
    })
    return { documents: versions, put }
  }
  if (isObject(version))
    return { documents: [version], put: ([one]: Document[]) => ({ ...body, version: one }) }
  if (isObject(doc))
    return { documents: [doc], put: ([one]: Document[]) => ({ ...body, doc: one }) }
  if (isDocuments(docs))
    return { documents: docs, put: (served: Document[]) => ({ ...body, docs: served }) }
  const restored = body.id === undefined ? [] : [body]
  return { documents: restored, put: ([one = body]: Document[]) => one }
}

/** Payload's own answer, with what it names as ids, and then as a read would show it. */
const serveOwnAnswer = async (endpoint: Endpoint, req: PayloadRequest, slug: string) => {
  const reading: Reading = readingOf(req, slug, { isList: endpoint.method === 'get' })
  const { select: _, populate: __, ...query } = req.query
  const { read } = reading.asked.select
  req.query = { ...query, depth: '0', ...(read && { select: read }) }
  const response = await endpoint.handler(req)
  const isJson = response.headers.get('content-type')?.includes('json')
  if (!isJson || response.status >= 400) return response
  const body = (await response.json()) as Body
  const { documents, put } = documentsIn(body, endpoint.path)
  const served = put(await server(reading)(documents))
  const { status, headers } = response
  return endpoint.method === 'get'
    ? answer(served, documents.length, reading)
    : Response.json(served, { status, headers })
}

const isOfDocuments = ({ method, path }: Endpoint) =>
  ['/', '/:id', '/:id/duplicate', '/versions', '/versions/:id'].includes(path) &&
  ['get', 'post', 'patch', 'delete'].includes(method)

const isCount = ({ method, path }: Endpoint) => method === 'get' && path === '/count'

const handlerOf = (endpoint: Endpoint, slug: string) => (req: PayloadRequest) => {
  const { method, path } = endpoint
  if (method === 'get' && path === '/') return serveList(req, slug)
  if (method === 'get' && path === '/:id') return serveById(req, slug, req.routeParams?.id as Id)
  return serveOwnAnswer(endpoint, req, slug)
}

const served =
  ({ slug }: SanitizedCollectionConfig) =>
  (endpoint: Endpoint): Endpoint => {
    if (isCount(endpoint)) asOwnRead(endpoint.handler)
    if (!isOfDocuments(endpoint)) return endpoint
    const serve = handlerOf(endpoint, slug)
    const handler: Endpoint['handler'] = (req) => (isServed() ? serve(req) : endpoint.handler(req))
    return { ...endpoint, handler: asOwnRead(handler) }
  }

/**
 * Payload's own stand behind a project's of the same path, which are answered as they are. Of a collection that was made
 * twice (two configurations in one process) they stand there twice.
 */
const isPayloads = ({ method, path, handler }: Endpoint, all: readonly Endpoint[]) =>
  all.findLast((one) => one.method === method && one.path === path)?.handler === handler

/**
 * Documents as visitors and keys get them by REST (contract §7): cards where they name others, and addresses of those
 * that have pages. Sessions, the Local API and what reads by it get what Payload makes.
 */
export const serveAnswers = (config: SanitizedConfig): SanitizedConfig => {
  for (const collection of config.collections) {
    const { endpoints, slug } = collection
    if (!endpoints || slug.startsWith('payload-')) continue
    const serve = served(collection)
    collection.endpoints = endpoints.map((one) => (isPayloads(one, endpoints) ? serve(one) : one))
  }
  return config
}
