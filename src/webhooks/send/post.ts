import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { guardedAgent } from './guardedAgent'
import { problemOfAddress } from './checkAddress'
import type { Resolve } from './resolveName'

/** Contract §9: for the whole exchange, the name and the connection included. */
export const timeoutMs = 10_000
/** What is kept of an answer. */
export const keptBytes = 2048

export type Posted = {
  url: string
  headers: Record<string, string>
  body: string
}

export type Options = {
  allowPrivate: boolean
  /** @default 10 s */
  timeoutMs?: number
  resolve?: Resolve
}

export type Answer = {
  /** Absent: there was none. */
  status?: number
  /** As much of it as is kept. */
  text: string
  /** Why there was no answer, in words. */
  failure?: string
  durationMs: number
}

/** What an admin is told; of a private address nothing more than that it is one. */
const wordsOf = (error: NodeJS.ErrnoException, isLate: boolean): string => {
  if (isLate) return 'No answer within 10 seconds.'
  if (error.name === 'PrivateAddress' || /is not allowed/.test(error.message))
    return 'The name leads into a private network, where webhooks do not go.'
  const known: Record<string, string> = {
    ECONNREFUSED: 'The connection was refused.',
    ECONNRESET: 'The connection was closed before an answer came.',
    ENOTFOUND: 'There is no server of this name.',
    ENODATA: 'There is no server of this name.',
    ETIMEOUT: 'The name could not be looked up in time.',
    EHOSTUNREACH: 'The server cannot be reached.',
    ENETUNREACH: 'The server cannot be reached.',
  }
  const { code = '' } = error
  return known[code] ?? (code || 'The exchange failed.')
}

/** The first bytes of an answer. One that goes on is cut off. */
const readSome = async (response: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part.subarray(0, keptBytes - bytes))
      bytes += part.byteLength
      if (bytes >= keptBytes) break
    }
  } catch {
    // Cut off, or too late: what has come is kept, and the status counts.
  }
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/[^\P{C}\n\t]/gu, '\ufffd')
}

/**
 * Posts once: no redirect is followed, no proxy of the environment asked, and the exchange ends at its time whatever the
 * receiver does. It never throws.
 */
export const post = async (
  { url, headers, body }: Posted,
  { allowPrivate, timeoutMs: limitMs = timeoutMs, resolve }: Options,
): Promise<Answer> => {
  const begunAt = performance.now()
  const took = () => Math.round(performance.now() - begunAt)
  const problem = problemOfAddress(url, { allowPrivate })
  if (problem) return { text: '', failure: problem, durationMs: 0 }
  const { protocol } = new URL(url)
  const signal = AbortSignal.timeout(limitMs)
  const request = protocol === 'https:' ? httpsRequest : httpRequest
  try {
    const response = await new Promise<IncomingMessage>((resolveWith, reject) => {
      const agent = guardedAgent(protocol, { allowPrivate, resolve })
      const sent = request(url, {
        method: 'POST',
        agent,
        signal,
        headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      })
      sent.on('response', resolveWith)
      sent.on('error', reject)
      sent.end(body)
    })
    const text = await readSome(response)
    response.destroy()
    return { status: response.statusCode, text, durationMs: took() }
  } catch (error) {
    const failure = wordsOf(error as NodeJS.ErrnoException, signal.aborted)
    return { text: '', failure, durationMs: took() }
  }
}
