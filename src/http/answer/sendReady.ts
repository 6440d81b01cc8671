import type { IncomingMessage, ServerResponse } from 'node:http'

/** For a head: what is left before a body, so that both can be sent in one piece. */
export const roomForHead = 1024

/** Every header of an answer but its id and the time, and its body; made once for all who get it. */
export type Ready = {
  status: 200 | 304
  headers: Readonly<Record<string, string>>
  lines: string
  body: Buffer | null
  /** Bytes before the body that nobody else has. */
  room: number
  /** Head and body in one piece, whose id and time are written over. */
  piece?: Piece
  /** When its one piece has been sent. */
  onSent?: () => void
  /** Whether its body is another's in one piece, too. */
  isCopied: boolean
}

type Piece = {
  bytes: Buffer
  dateAt: number
  /** The second that it tells. */
  second: number
  keptForMs: number
  /** Connections that have not taken all of it: it stays as it is. */
  lentTo: number
  giveBack: () => void
}

type Given = Pick<Ready, 'status' | 'body'> & {
  headers: Record<string, string>
  isCopied?: boolean
  room?: number
  onSent?: () => void
}

export const readyToSend = ({
  status,
  headers,
  body,
  room = 0,
  onSent,
  isCopied = false,
}: Given): Ready => {
  let lines = ''
  for (const name in headers) lines += `${name}: ${headers[name]}\r\n`
  return { status, headers, lines, body, room, onSent, isCopied }
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

/** What Node (18 to 24) keeps of a response: its head as a text, and whether that has been written. */
type Internals = {
  _header?: string | null
  _headerSent?: boolean
  _hasBody?: boolean
  _keepAliveTimeout?: number
}

type Sent = { ready: Ready; requestId: string }

const headOf = ({ ready: { status, lines }, requestId }: Sent, keptForMs: number) => {
  const beforeId = `${statusLines[status]}\r\nX-Request-Id: `
  const beforeDate = `${beforeId}${requestId}\r\n${lines}Date: `
  const kept = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keptForMs / 1000)}\r\n\r\n`
  return { text: `${beforeDate}${dateNow()}\r\n${kept}`, dateAt: beforeDate.length }
}

/** Of an id that we made: those of callers may be longer. */
const lettersOfId = 32
const idAt = (status: 200 | 304) => statusLines[status].length + '\r\nX-Request-Id: '.length

/** One write takes half as long as one of two pieces. */
const joined = (head: string, body: Buffer | null): Buffer => {
  const bytes = Buffer.allocUnsafe(head.length + (body?.byteLength ?? 0))
  bytes.write(head, 'latin1')
  body?.copy(bytes, head.length)
  return bytes
}

/** Without a copy of the body, where there is room for its head before it. */
const inOnePiece = (head: string, { body, room }: Ready): Buffer => {
  if (!body || room < head.length) return joined(head, body)
  const bytes = Buffer.from(body.buffer, body.byteOffset - head.length, head.length + body.length)
  bytes.write(head, 'latin1')
  return bytes
}

const makePiece = (sent: Sent, keptForMs: number): Piece => {
  const { ready } = sent
  const { text, dateAt } = headOf(sent, keptForMs)
  const bytes = inOnePiece(text, ready)
  ready.room = 0
  if (ready.body) ready.body = bytes.subarray(text.length) // it is in memory once
  const giveBack = () => {
    piece.lentTo -= 1
    if (piece.lentTo === 0) ready.onSent?.()
  }
  const piece: Piece = { bytes, dateAt, second: clock.second, keptForMs, lentTo: 0, giveBack } // prettier-ignore
  return piece
}

/** The answer in one piece, for this request. @returns nothing where it must be put together */
const pieceFor = (sent: Sent, keptForMs: number): Piece | undefined => {
  const { ready, requestId } = sent
  if (ready.isCopied || requestId.length !== lettersOfId) return undefined
  const known = ready.piece
  if (known?.keptForMs !== keptForMs) return (ready.piece = makePiece(sent, keptForMs))
  if (known.lentTo > 0) return undefined
  known.bytes.write(requestId, idAt(ready.status), 'latin1')
  const date = dateNow()
  if (known.second !== clock.second) {
    known.bytes.write(date, known.dateAt, 'latin1')
    known.second = clock.second
  }
  return known
}

/** Copying more takes longer than a second piece. */
const mostJoined = 128 * 1024

/** Whether the connection goes on as usual, and nobody has begun this answer. @returns for how long it is kept, in ms */
const keptAlive = (request: IncomingMessage, response: ServerResponse): number => {
  const own = response as Internals
  const isPlain = own._header === null && response.shouldKeepAlive && request.httpVersion === '1.1'
  return isPlain && response.socket ? (own._keepAliveTimeout ?? 0) : 0
}

/**
 * Writes an answer whose headers are known. Node would check each of them and put them together anew for each request,
 * which is half of what a small answer costs: where the connection goes on as usual, head and body are written as the one
 * piece that they are in memory. All else is left to Node: other versions of HTTP, connections that end.
 */
export const sendReady = (request: IncomingMessage, response: ServerResponse, sent: Sent) => {
  const { ready, requestId } = sent
  const { status } = ready
  const keptForMs = keptAlive(request, response)
  if (keptForMs === 0) {
    response.writeHead(status, ['X-Request-Id', requestId, ...Object.entries(ready.headers).flat()])
    return void response.end(ready.body)
  }
  const own = response as Internals
  response.statusCode = status
  if (status === 304) own._hasBody = false
  const piece = pieceFor(sent, keptForMs)
  if (!piece) {
    const { text } = headOf(sent, keptForMs)
    if (!ready.isCopied || (ready.body?.byteLength ?? 0) > mostJoined) {
      own._header = text
      return void response.end(ready.body)
    }
    own._header = statusLines[status]
    own._headerSent = true
    response.socket!.write(joined(text, ready.body))
    return void response.end()
  }
  own._header = statusLines[status]
  own._headerSent = true
  piece.lentTo += 1
  response.socket!.write(piece.bytes, piece.giveBack)
  response.end()
}
