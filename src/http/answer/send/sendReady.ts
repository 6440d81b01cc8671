import type { IncomingMessage, ServerResponse } from 'node:http'
import { headOf, keptAlive, now, statusLines, withHead, type Internals } from './answerHead'

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

type Sent = { ready: Ready; requestId: string }

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
const inOnePiece = (head: string, { body, room }: Ready): Buffer =>
  !body || room < head.length ? joined(head, body) : withHead(head, body)

const makePiece = (sent: Sent, keptForMs: number): Piece => {
  const { ready } = sent
  const { status, lines } = ready
  const { text, dateAt } = headOf({ status, lines, requestId: sent.requestId, keptForMs })
  const bytes = inOnePiece(text, ready)
  ready.room = 0
  if (ready.body) ready.body = bytes.subarray(text.length) // it is in memory once
  const giveBack = () => {
    piece.lentTo -= 1
    if (piece.lentTo === 0) ready.onSent?.()
  }
  const piece: Piece = { bytes, dateAt, second: now().second, keptForMs, lentTo: 0, giveBack } // prettier-ignore
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
  const { second, text: date } = now()
  if (known.second !== second) {
    known.bytes.write(date, known.dateAt, 'latin1')
    known.second = second
  }
  return known
}

/** Copying more takes longer than a second piece. */
const mostJoined = 128 * 1024

/**
 * Writes an answer whose headers are known. Node would check each of them and put them together anew for each request,
 * which is half of what a small answer costs: where the connection goes on as usual, head and body are written as the one
 * piece that they are in memory. All else is left to Node: other versions of HTTP, connections that end.
 */
export const sendReady = (request: IncomingMessage, response: ServerResponse, sent: Sent) => {
  const { ready, requestId } = sent
  const { status, lines } = ready
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
    const { text } = headOf({ status, lines, requestId, keptForMs })
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
