import type { IncomingMessage, ServerResponse } from 'node:http'

/** For a head: what is left before a body, so that both can be sent in one piece. */
export const roomForHead = 1024

const clock = { second: 0, text: '' }

/** `Date`, made once a second, as Node does. */
export const now = (): Readonly<typeof clock> => {
  const second = Math.trunc(Date.now() / 1000)
  if (second !== clock.second) {
    clock.second = second
    clock.text = new Date(second * 1000).toUTCString()
  }
  return clock
}

export const statusLines = { 200: 'HTTP/1.1 200 OK', 304: 'HTTP/1.1 304 Not Modified' } as const

/** What Node (18 to 24) keeps of a response: its head as a text, and whether that has been written. */
export type Internals = {
  _header?: string | null
  _headerSent?: boolean
  _hasBody?: boolean
  _keepAliveTimeout?: number
}

type Head = {
  status: keyof typeof statusLines
  /** Its own headers. */
  lines: string
  requestId: string
  /** The connection. */
  keptForMs: number
}

/** Where its parts stand is the same for every id of as many letters. */
export const headOf = ({ status, lines, requestId, keptForMs }: Head) => {
  const beforeDate = `${statusLines[status]}\r\nX-Request-Id: ${requestId}\r\n${lines}Date: `
  const kept = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keptForMs / 1000)}\r\n\r\n`
  return { text: `${beforeDate}${now().text}\r\n${kept}`, dateAt: beforeDate.length }
}

/** Written before a body that has room for it, in ASCII. */
export const withHead = (head: string, body: Buffer): Buffer => {
  const bytes = Buffer.from(body.buffer, body.byteOffset - head.length, head.length + body.length)
  bytes.write(head, 'latin1')
  return bytes
}

/** Whether the connection goes on as usual, and nobody has begun this answer. @returns for how long it is kept, in ms */
export const keptAlive = (request: IncomingMessage, response: ServerResponse): number => {
  const own = response as Internals
  const isPlain = own._header === null && response.shouldKeepAlive && request.httpVersion === '1.1'
  return isPlain && response.socket ? (own._keepAliveTimeout ?? 0) : 0
}
