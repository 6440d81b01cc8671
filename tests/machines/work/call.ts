import http from 'node:http'
import { apiKey } from '../../helpers/server/testServer'
import type { Call } from '../history/entries'

export type Asked = {
  method?: string
  path: string
  json?: unknown
  headers?: Record<string, string>
  /** As the API key. @default false: as a visitor */
  hasKey?: boolean
  /** Of the client. @default one of its own */
  from?: string
}

export type Told = Call & {
  status?: number
  headers: http.IncomingHttpHeaders
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a client expects in it, its entry says
  body: any
}

export type Ask = (asked: Asked) => Promise<Told>

/** A client gives up after this, and does not know. */
const patienceMs = 20_000

let addresses = 0

/** A network of its own for each: 127.0.0.0/8 is this machine's, and the load balancer sees from where it is asked. */
export const newClient = (): string => {
  addresses += 1
  return `127.${1 + ((addresses >> 8) % 250)}.${addresses & 255}.${1 + (addresses % 250)}`
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 200 })

const outcomeOf = (status: number): Call['outcome'] =>
  status < 400 ? 'ok' : status < 500 ? 'refused' : 'unknown'

const bodyOf = (text: string, headers: http.IncomingHttpHeaders): unknown => {
  if (!headers['content-type']?.startsWith('application/json')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Asks at one address, and says when, and how that ended. */
export const asker = ({ url, now }: { url: () => string; now: () => number }): Ask => {
  return ({ method = 'GET', path, json, headers = {}, hasKey = false, from = newClient() }) =>
    new Promise((resolve) => {
      const began = now()
      const body = json === undefined ? undefined : JSON.stringify(json)
      let isSent = false
      const end = (more: Partial<Told>) =>
        resolve({ began, ended: now(), outcome: 'unknown', headers: {}, body: undefined, ...more })
      const request = http.request(
        new URL(path, url()),
        {
          method,
          localAddress: from,
          agent,
          timeout: patienceMs,
          headers: {
            ...(hasKey && { 'X-API-Key': apiKey }),
            ...(body && {
              'Content-Type': 'application/json',
              'Content-Length': String(Buffer.byteLength(body)),
            }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', () => end({}))
          response.on('end', () => {
            const { statusCode: status = 0, headers: got } = response
            const text = Buffer.concat(chunks).toString()
            const replica = got['x-served-by'] as string | undefined
            end({
              status,
              headers: got,
              body: bodyOf(text, got),
              outcome: outcomeOf(status),
              replica,
            })
          })
        },
      )
      request.setTimeout(patienceMs, () => request.destroy())
      request.on('socket', (socket) => {
        if (!socket.connecting) isSent = true
        else socket.once('connect', () => (isSent = true))
      })
      request.on('error', () => end({ outcome: isSent ? 'unknown' : 'refused' }))
      request.end(body)
    })
}
