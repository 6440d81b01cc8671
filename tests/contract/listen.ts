import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createParser } from 'eventsource-parser'
import { server } from '../helpers/server/site'

export type Change = {
  id: string
  event: string
  type: string
  documentId: string
  locales: string[]
  doc?: Record<string, unknown>
}

/** Reads a stream until it is ended; what came so far can be looked at meanwhile. */
export const listen = async (query: string, headers: Record<string, string> = {}) => {
  const request = get(`${server.url}/api/changes${query}`, {
    headers: { Accept: 'text/event-stream', ...headers },
    agent: false,
  })
  request.on('error', () => undefined) // it is left
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const heard: Change[] = []
  const parser = createParser({ onEvent: ({ data }) => heard.push(JSON.parse(data) as Change) })
  response.setEncoding('utf8').on('data', (text: string) => parser.feed(text))
  response.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => response.on('close', resolve))
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    heard,
    ended,
    leave: async () => {
      request.destroy()
      await ended
    },
  }
}
