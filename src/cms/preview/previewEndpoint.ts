import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { defineEndpoint, idParam } from '../../http/defineEndpoint'
import { previewPath } from '../../http/openapi/rest/preview'
import { localeText } from '../../http/query/parseQuery'
import { demandCanIn } from '../../platform/access/can'
import { settings } from '../../platform/settings'
import { openPreview } from './openPreview'

const query = () => z.strictObject({ locale: localeText().optional() })

const collectionOf = (req: PayloadRequest) => String(req.routeParams?.collection)

/** Whoever may read the draft may show it. */
const forReaders = (endpoint: Omit<Endpoint, 'root'>): Omit<Endpoint, 'root'> => ({
  ...endpoint,
  handler: (req) => {
    demandCanIn(collectionOf(req), req, 'content:draft')
    return endpoint.handler(req)
  },
})

/** POST /api/{collection}/{id}/preview → { token, url, expiresAt } */
const tokenEndpoint = defineEndpoint({
  method: 'post',
  path: previewPath,
  params: idParam,
  query,
  isHidden: true, // src/http/openapi/rest/collectionOperations.ts
  handle: async ({ req, payload, params: { id }, query: { locale } }) =>
    openPreview({ payload, collection: collectionOf(req), id, locale }),
})

/** By the panel's own address, which may be another than `BASE_URL`, its cookie counts. */
const withinOwnHost = (url: string): string => {
  const { baseUrl } = settings
  return url.startsWith(`${baseUrl}/`) ? url.slice(new URL(baseUrl).origin.length) : url
}

/** GET /api/{collection}/{id}/preview: leads to where the draft opens. Its address stays the same as long as the document's does. */
const wayEndpoint = defineEndpoint({
  method: 'get',
  path: previewPath,
  params: idParam,
  query,
  isHidden: true,
  handle: async ({ req, payload, params: { id }, query: { locale } }) => {
    const { url } = await openPreview({ payload, collection: collectionOf(req), id, locale })
    const headers = { Location: withinOwnHost(url), 'Cache-Control': 'private, no-store' }
    return new Response(null, { status: 302, headers })
  },
})

const isBrowser = ({ headers }: PayloadRequest) => headers.get('accept')?.includes('text/html')

/** A person without a session logs in, and comes back. */
const toLogin = ({ payload, searchParams, pathname }: PayloadRequest): Response => {
  const { admin } = payload.config.routes
  const search = searchParams.toString()
  const back = encodeURIComponent(`${pathname}${search && `?${search}`}`)
  const headers = { Location: `${admin}/login?redirect=${back}`, 'Cache-Control': 'no-store' }
  return new Response(null, { status: 302, headers })
}

const open = forReaders(wayEndpoint)

export const previewEndpoints: Omit<Endpoint, 'root'>[] = [
  forReaders(tokenEndpoint),
  { ...open, handler: (req) => (!req.user && isBrowser(req) ? toLogin(req) : open.handler(req)) },
]
