import type { IncomingMessage, ServerResponse } from 'node:http'
import { headOf, keptAlive, statusLines, withHead, type Internals } from './answerHead'

type Once = {
  /** Its headers, as they are sent. */
  lines: string
  body: Buffer
  /** Bytes before it that nobody else has. */
  room: number
  requestId: string
  /** When its bytes are needed no more. */
  onSent: () => void
}

/**
 * Writes an answer that one request gets and no other: its head goes where there is room before the body, and nothing is made for
 * later. What is made of an answer that may be given out again (sendReady.ts) was a fifth of what a small one took.
 * @returns false where that is for Node to do
 */
export const sendOnce = (
  request: IncomingMessage,
  response: ServerResponse,
  { lines, body, room, requestId, onSent }: Once,
): boolean => {
  const keptForMs = keptAlive(request, response)
  if (keptForMs === 0) return false
  const { text } = headOf({ status: 200, lines, requestId, keptForMs })
  if (text.length > room) return false
  const own = response as Internals
  response.statusCode = 200
  own._header = statusLines[200]
  own._headerSent = true
  response.socket!.write(withHead(text, body), onSent)
  response.end()
  return true
}
