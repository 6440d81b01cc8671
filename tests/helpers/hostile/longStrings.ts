import { request, type OutgoingHttpHeaders } from 'node:http'
import { newAddress } from '../server/newAddress'

export type Sent = {
  method?: string
  path: string
  headers?: OutgoingHttpHeaders
  body?: string
}

/** The bytes of UTF-8, as headers and request lines carry them. */
export const bytesOf = (text: string) => Buffer.from(text).toString('latin1')

/** Sends what `fetch` would put right, or refuse. */
export const sendTo = (url: string, { method, path, headers, body }: Sent) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const all = { 'X-Forwarded-For': newAddress(), ...type, ...headers }
    const sent = { hostname, port, path, method: method ?? (body ? 'POST' : 'GET'), headers: all }
    request(sent, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end(body)
  })

/** @returns what is wrong with how it was answered */
export const faultOf = async (url: string, sent: Sent): Promise<string | undefined> => {
  const { status, text } = await sendTo(url, sent)
  const isShaped = status < 400 || !sent.path.startsWith('/api') || text.includes('"code":')
  return status >= 500 || !isShaped ? `${status} ${text.slice(0, 200)}` : undefined
}
