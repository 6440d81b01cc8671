import { defineEndpoint } from '../src/http/defineEndpoint'
import { limits } from '../src/http/limits/rateLimit'
import { json } from '../src/http/openapi/responses'
import { parseJsonObject } from '../src/http/request/readBody'
import { settings } from '../src/platform/settings'

/** A draft with its text fits. */
const maxBytes = 512 * 1024

const message = {
  type: 'object',
  required: ['jsonrpc'],
  properties: {
    jsonrpc: { const: '2.0', description: 'The version of JSON-RPC.' },
    id: { type: ['string', 'integer'], description: 'Absent in a notification.' },
    method: { type: 'string', description: 'Such as `tools/list` or `tools/call`.' },
    params: { type: 'object', description: 'What the method takes.' },
  },
}

const answered = {
  type: 'object',
  required: ['jsonrpc', 'id'],
  properties: {
    jsonrpc: { const: '2.0', description: 'The version of JSON-RPC.' },
    id: { type: ['string', 'integer'], description: 'That of the request.' },
    result: { type: 'object', description: 'What the method answers.' },
    error: { type: 'object', description: 'Why there is no result.' },
  },
}

/** POST /api/mcp: one message of the Model Context Protocol. */
export const mcp = defineEndpoint({
  method: 'post',
  path: '/mcp',
  isOn: () => settings.mcp,
  isForKeys: true,
  limit: limits.mcp,
  ownBody: {
    openapi: { required: true, content: { 'application/json': { schema: message } } },
    maxBytes,
    read: (text) => parseJsonObject(text, () => true),
  },
  tags: ['Language models'],
  summary: 'Use tools',
  description:
    'The Model Context Protocol (Streamable HTTP, without sessions, answered in JSON): tools to read, search and draft content and to read leads, as far as the scopes of a key made in the panel go. A tool that is refused says so in its result. At most 600 messages a client in a minute. Off unless `MCP=true`.',
  answers: {
    200: json('The answer to a request.', answered),
    202: { description: 'A notification was taken.' },
  },
  handle: async ({ req, body }) => {
    const { answerMcp } = await import('../src/mcp/answerMcp') // nothing of it is loaded while it is off
    return answerMcp(req, body)
  },
})
