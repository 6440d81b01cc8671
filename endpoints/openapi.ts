import { defineEndpoint } from '../src/http/defineEndpoint'
import { createDocument } from '../src/http/openapi/document/createDocument'
import { json } from '../src/http/openapi/responses'
import { shared } from '../src/platform/shared'

const documents = shared('openApiDocuments', () => new WeakMap<object, string>())

/** GET /api/openapi.json: the contract for programs. */
export const openapi = defineEndpoint({
  method: 'get',
  path: '/openapi.json',
  tags: ['Documentation'],
  summary: 'Read this contract, for programs',
  answers: { 200: json('An OpenAPI 3.1 document.', { type: 'object' }) },
  handle: async ({ payload: { config } }) => {
    const text = documents.get(config) ?? JSON.stringify(await createDocument(config))
    documents.set(config, text)
    return new Response(text, {
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' },
    })
  },
})
