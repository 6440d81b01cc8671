import { findOperation, type Endpoint, type PayloadRequest } from 'payload'
import { AppError } from '../../../platform/errors'
import { findRedirect } from '../../redirects/findRedirect'
import { readState } from '../../publishing/state/documentState'
import { isServed } from './asked'
import { asOwnRead } from './ownReads'
import type { Id } from './readByIds'
import { serveById } from './serveReads'

/** By the caller's own rights, in the state that they ask for. */
const idOf = async (req: PayloadRequest, slug: string): Promise<Id | undefined> => {
  const { collection = '' } = req.routeParams as { collection?: string }
  const { docs } = await findOperation({
    collection: req.payload.collections[collection as 'content'],
    where: { slug: { equals: slug } },
    select: {},
    depth: 0,
    draft: req.query.draft === 'true',
    limit: 1,
    pagination: false,
    overrideAccess: false,
    req,
  })
  return docs[0]?.id
}

const moved = async (req: PayloadRequest, slug: string): Promise<AppError> => {
  const { collection = '' } = req.routeParams as { collection?: string }
  const { payload, locale } = req
  const redirect = await findRedirect({ payload, req, collection, locale, slug })
  return new AppError('not_found', 'There is no such document.', {
    ...(redirect && { data: { redirect } }),
  })
}

/** As `GET /api/{collection}/{id}`, for who asks. */
const readById = async (req: PayloadRequest, id: Id): Promise<Response> => {
  const { collection = '' } = req.routeParams as { collection?: string }
  if (isServed()) return serveById(req, collection, id)
  const endpoints = req.payload.collections[collection as 'content'].config.endpoints || []
  const byId = endpoints.find(({ method, path }) => method === 'get' && path === '/:id')
  req.routeParams = { ...req.routeParams, id }
  return byId?.handler(req) as Promise<Response>
}

/** What a write upon the answer is based on; of no use to visitors. */
const stateBefore = async (req: PayloadRequest, id: Id): Promise<string | undefined> => {
  const { collection = '' } = req.routeParams as { collection?: string }
  if (!req.user) return undefined
  const { config } = req.payload.collections[collection as 'content']
  return (await readState({ req: { payload: req.payload }, collection: config, id }))?.state
}

/** GET /api/{collection}/by-slug/{slug}: the document, or 404 that says where it has moved. */
export const bySlugEndpoint: Omit<Endpoint, 'root'> = {
  method: 'get',
  path: '/by-slug/:slug',
  custom: { readsDocument: true },
  handler: asOwnRead(async (req) => {
    const slug = String(req.routeParams?.slug).normalize('NFC')
    const id = await idOf(req, slug)
    if (id === undefined) throw await moved(req, slug)
    const state = await stateBefore(req, id)
    const response = await readById(req, id)
    if (state !== undefined) response.headers.set('ETag', `"${state}"`)
    return response
  }),
}
