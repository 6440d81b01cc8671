import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Fault } from './checkAnswer'

type Answer = { status: number; headers: Headers; body: Buffer }

type Json = Record<string, unknown>

export type SeededFault = {
  name: string
  /** Where it is. */
  operation: string
  matches: RegExp
  method?: string
  /** What the fuzzer has to call it. */
  kind: Fault['kind']
  /** Leaves the answer as it is when there is nothing to spoil. */
  spoil: (answer: Answer) => Answer
}

const withJson = (answer: Answer, change: (json: Json) => Json): Answer => {
  if (answer.status >= 300) return answer
  const json = JSON.parse(answer.body.toString()) as Json
  return { ...answer, body: Buffer.from(JSON.stringify(change(json))) }
}

const without = (answer: Answer, name: string): Answer => {
  const headers = new Headers(answer.headers)
  headers.delete(name)
  return { ...answer, headers }
}

const withHeader = (answer: Answer, name: string, value: string): Answer => {
  const headers = new Headers(answer.headers)
  headers.set(name, value)
  return { ...answer, headers }
}

const whenFine = (answer: Answer, change: (answer: Answer) => Answer) =>
  answer.status < 300 ? change(answer) : answer

const whenRefused = (answer: Answer, change: (answer: Answer) => Answer) =>
  answer.status >= 400 ? change(answer) : answer

/** Ways in which a server comes to differ from its document, a place each. */
export const seededFaults: SeededFault[] = [
  {
    name: 'a status that is not documented',
    operation: 'GET /api/content/count',
    matches: /^\/api\/content\/count/,
    kind: 'status',
    spoil: (answer) => whenFine(answer, (fine) => ({ ...fine, status: 203 })),
  },
  {
    name: 'a property that must be there is missing',
    operation: 'GET /api/content',
    matches: /^\/api\/content(\?|$)/,
    method: 'GET',
    kind: 'body',
    spoil: (answer) => withJson(answer, ({ totalDocs: _, ...rest }) => rest),
  },
  {
    name: 'a number is a text',
    operation: 'GET /api/partners',
    matches: /^\/api\/partners(\?|$)/,
    method: 'GET',
    kind: 'body',
    spoil: (answer) => withJson(answer, (json) => ({ ...json, limit: String(json.limit) })),
  },
  {
    name: 'null where none may be',
    operation: 'GET /api/events',
    matches: /^\/api\/events(\?|$)/,
    method: 'GET',
    kind: 'body',
    spoil: (answer) => withJson(answer, (json) => ({ ...json, page: null })),
  },
  {
    name: 'a value that is none of the enumerated',
    operation: 'POST /api/contact',
    matches: /^\/api\/contact/,
    kind: 'body',
    spoil: (answer) =>
      withJson(answer, (json) => ({ ...json, lead: { ...(json.lead as Json), type: 'letter' } })),
  },
  {
    name: 'a header that must be there is missing',
    operation: 'GET /api/globals/site',
    matches: /^\/api\/globals\/site/,
    kind: 'header',
    spoil: (answer) => without(answer, 'api-version'),
  },
  {
    name: 'a failure of the server',
    operation: 'GET /api/search',
    matches: /^\/api\/search\?/,
    kind: 'failure',
    spoil: (answer) => whenRefused(answer, (refused) => ({ ...refused, status: 500 })),
  },
  {
    name: 'another content type',
    operation: 'GET /api/brochures',
    matches: /^\/api\/brochures(\?|$)/,
    kind: 'content type',
    spoil: (answer) => whenFine(answer, (fine) => withHeader(fine, 'content-type', 'text/html')),
  },
  {
    name: 'an error without its requestId',
    operation: 'POST /api/search/click',
    matches: /^\/api\/search\/click/,
    kind: 'body',
    spoil: (answer) =>
      whenRefused(answer, (refused) => {
        const { requestId: _, ...rest } = JSON.parse(refused.body.toString()) as Json
        return { ...refused, body: Buffer.from(JSON.stringify(rest)) }
      }),
  },
  {
    name: 'what the document forbids is taken',
    operation: 'POST /api/chat/feedback',
    matches: /^\/api\/chat\/feedback/,
    kind: 'accepted',
    spoil: (answer) => {
      if (answer.status !== 400) return answer
      const headers = new Headers(answer.headers)
      headers.delete('content-type')
      return { status: 204, headers, body: Buffer.alloc(0) }
    },
  },
  {
    name: 'what the document allows is refused',
    operation: 'GET /api/case-studies',
    matches: /^\/api\/case-studies(\?|$)/,
    method: 'GET',
    kind: 'refused',
    spoil: (answer) =>
      whenFine(answer, (fine) => ({
        ...fine,
        status: 400,
        body: Buffer.from(
          JSON.stringify({
            errors: [{ name: 'Error', message: 'No.', code: 'invalid_input' }],
            requestId: fine.headers.get('x-request-id'),
          }),
        ),
      })),
  },
]

/** An operation that stands in the document alone. */
export const operationThatIsNotThere = {
  path: '/api/weather',
  item: {
    get: {
      summary: 'Read the weather',
      responses: {
        '200': { description: 'It is fine.', content: { 'application/json': { schema: {} } } },
        '400': { $ref: '#/components/responses/Error400' },
        '401': { $ref: '#/components/responses/Error401' },
        '404': { $ref: '#/components/responses/Error404' },
      },
    },
  },
}

const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'] // prettier-ignore

const forwarded = async (url: string, request: IncomingMessage): Promise<Answer> => {
  const body = await buffer(request)
  const headers = Object.entries(request.headers).filter(
    ([name, value]) => typeof value === 'string' && !hopByHop.includes(name) && name !== 'host',
  ) as [string, string][]
  const response = await fetch(url + request.url, {
    method: request.method,
    headers,
    body: body.length > 0 ? body : undefined,
    redirect: 'manual',
  })
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  }
}

const respond = ({ status, headers, body }: Answer, response: ServerResponse) => {
  for (const [name, value] of headers) if (!hopByHop.includes(name)) response.setHeader(name, value)
  response.writeHead(status).end(status === 204 || status === 304 ? undefined : body)
}

/** A copy of the server at `url` that has these faults. */
export const startFaultyServer = async (url: string, faults: SeededFault[]) => {
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const fault = faults.find(
      ({ matches, method }) =>
        matches.test(request.url ?? '') && (!method || method === request.method),
    )
    const given = await forwarded(url, request)
    return fault ? fault.spoil(given) : given
  }
  const server = createServer((request, response) => {
    answer(request).then(
      (given) => respond(given, response),
      (error: unknown) => response.writeHead(502).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
