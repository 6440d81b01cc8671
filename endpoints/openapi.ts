import { defineEndpoint } from '../src/http/defineEndpoint'
import { documentText } from '../src/http/openapi/document/documentOf'
import { json } from '../src/http/openapi/responses'

/** GET /api/openapi.json: the contract for programs. */
export const openapi = defineEndpoint({
  method: 'get',
  path: '/openapi.json',
  tags: ['Documentation'],
  summary: 'Read this contract, for programs',
  description: 'Made of the schemas that validate requests.',
  isStatic: true,
  answers: { 200: json('An OpenAPI 3.1 document.', { type: 'object' }) },
  handle: async ({ payload: { config } }) => {
    return new Response(await documentText(config), {
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' },
    })
  },
})
