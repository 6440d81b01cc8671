import type { Endpoint, PayloadRequest, SanitizedConfig } from 'payload'
import { AppError } from '../../platform/errors'
import { aroundRead } from '../served/rest/ownReads'
import { demandPreviewToken } from './previewToken'
import { readNewest } from './readNewest'
import { answerDraft } from './serveDraft'

/** GET /api/{collection}/{id}?preview=<token> */
const preview = async (req: PayloadRequest, slug: string): Promise<Response> => {
  const id = String(req.routeParams?.id)
  demandPreviewToken(req.query.preview, { collection: slug, id })
  const document = await readNewest({ payload: req.payload, collection: slug, id })
  if (!document) throw new AppError('not_found', 'There is no such document.')
  return answerDraft({ payload: req.payload, slug, document, asked: req })
}

const withPreview = (endpoint: Endpoint, slug: string): Endpoint => {
  const { method, path, handler } = endpoint
  if (method !== 'get' || path !== '/:id') return endpoint
  const isPreview = (req: PayloadRequest) => req.query.preview !== undefined
  const either: Endpoint['handler'] = (req) => (isPreview(req) ? preview(req, slug) : handler(req))
  return { ...endpoint, handler: aroundRead(handler, either) }
}

/** A draft, for who has its token, where a public collection's documents are read by their ids (contract §8). */
export const servePreviews = (config: SanitizedConfig): SanitizedConfig => {
  for (const collection of config.collections) {
    const { custom, endpoints, slug } = collection
    if (!custom?.public || !endpoints) continue
    collection.endpoints = endpoints.map((endpoint) => withPreview(endpoint, slug))
  }
  return config
}
