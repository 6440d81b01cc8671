import type { Endpoint } from 'payload'
import { createDocument } from '../src/http/openapi/createDocument'
import { shared } from '../src/platform/shared'

const documents = shared('openApiDocuments', () => new WeakMap<object, string>())

/** GET /api/openapi.json: the contract for programs. */
export const openapi: Endpoint = {
  path: '/openapi.json',
  method: 'get',
  handler: ({ payload: { config } }) => {
    const text = documents.get(config) ?? JSON.stringify(createDocument(config))
    documents.set(config, text)
    return new Response(text, {
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' },
    })
  },
}
