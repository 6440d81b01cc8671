import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Message = {
  id: string
  headers: Record<string, string>
  /** As it came. */
  raw: string
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a suite expects in it, its assertions say
  body: any
  path: string
  /** Unix ms. */
  at: number
}

/** A status, or what it does with the request by itself. */
type Behaviour = (
  message: Message,
  response: ServerResponse,
) => number | void | Promise<number | void>

export type WebhookReceiver = {
  url: string
  /** In the order of their arrival, those that were refused among them. */
  received: Message[]
  behave: (behaviour: Behaviour) => void
  stop: () => Promise<void>
}

const messageOf = async (request: IncomingMessage): Promise<Message> => {
  const raw = await text(request)
  const headers = request.headers as Record<string, string>
  const { url: path = '' } = request
  return {
    id: headers['webhook-id'] ?? '',
    headers,
    raw,
    body: JSON.parse(raw),
    path,
    at: Date.now(),
  }
}

/** A real server in this process that webhooks are sent to, which does what a test says. */
export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const received: Message[] = []
  let behaviour: Behaviour = () => 204
  const server = createServer((request, response) => {
    const answer = async () => {
      const message = await messageOf(request)
      received.push(message)
      const status = await behaviour(message, response)
      if (typeof status === 'number') response.writeHead(status).end(`said ${status}`)
    }
    void answer().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    behave: (next) => {
      behaviour = next
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
