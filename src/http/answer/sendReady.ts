import type { IncomingMessage, ServerResponse } from 'node:http'

/** Every header of an answer but its id and the time, as lines; made once for all who get it. */
export type HeaderBlock = { status: 200 | 304; fields: [string, string][]; lines: string }

export const headerBlock = (status: 200 | 304, headers: Record<string, string>): HeaderBlock => {
  const fields = Object.entries(headers)
  return { status, fields, lines: fields.map(([name, value]) => `${name}: ${value}\r\n`).join('') }
}

const clock = { second: 0, text: '' }

/** `Date`, made once a second, as Node does. */
const dateNow = (): string => {
  const second = Math.trunc(Date.now() / 1000)
  if (second !== clock.second) {
    clock.second = second
    clock.text = new Date(second * 1000).toUTCString()
  }
  return clock.text
}

const statusLines = { 200: 'HTTP/1.1 200 OK', 304: 'HTTP/1.1 304 Not Modified' } as const

/** What Node (18 to 24) keeps of a response: its head as a text, until it is sent in one write with the body. */
type Internals = { _header?: string | null; _hasBody?: boolean; _keepAliveTimeout?: number }

type Sent = { block: HeaderBlock; body: Buffer | null; requestId: string }

/**
 * Writes an answer whose headers are known. Node would check each of them and put them together anew for each request,
 * which is half of what a small answer costs: where the connection goes on as usual, its head is set as a text. All else is
 * left to Node: other versions of HTTP, connections that end.
 */
export const sendReady = (request: IncomingMessage, response: ServerResponse, sent: Sent) => {
  const { block, body, requestId } = sent
  const own = response as Internals
  if (
    own._header !== null ||
    !own._keepAliveTimeout ||
    !response.shouldKeepAlive ||
    request.httpVersion !== '1.1'
  ) {
    response.writeHead(block.status, ['X-Request-Id', requestId, ...block.fields.flat()])
    response.end(body)
    return
  }
  const keptForS = Math.floor((own._keepAliveTimeout ?? 0) / 1000)
  response.statusCode = block.status
  if (block.status === 304) own._hasBody = false
  own._header = `${statusLines[block.status]}\r\nX-Request-Id: ${requestId}\r\n${block.lines}Date: ${dateNow()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keptForS}\r\n\r\n`
  response.end(body)
}
