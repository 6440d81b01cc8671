import { createParser } from 'eventsource-parser'
import { newAddress } from '../server/newAddress'

type Ask = {
  accept?: string
  address?: string
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** Asks the assistant as a browser would. */
export const post = (
  url: string,
  body: unknown,
  { accept = '*/*', address = newAddress(), signal, headers = {} }: Ask = {},
): Promise<Response> =>
  fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: {
      Accept: accept,
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
      ...headers,
    },
    body: JSON.stringify(body),
    signal,
  })

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a suite expects in it, its assertions say
export type SentEvent = { event: string; data: any }

/** The events of a stream, as they come, read by a parser that is not ours. */
export const eventsOf = async function* (
  response: Response,
  { onComment = () => undefined }: { onComment?: (comment: string) => void } = {},
): AsyncGenerator<SentEvent> {
  const parsed: SentEvent[] = []
  const parser = createParser({
    onComment,
    onEvent: ({ event = 'message', data }) =>
      parsed.push({ event, data: data === '[DONE]' ? data : JSON.parse(data) }),
    onError: (error) => {
      throw error
    },
  })
  const decoder = new TextDecoder()
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    yield* parsed.splice(0)
  }
}

export const allEvents = async (response: Response): Promise<SentEvent[]> => {
  const events: SentEvent[] = []
  for await (const event of eventsOf(response)) events.push(event)
  return events
}

/** What the visitor reads in the end. */
export const textOf = (events: SentEvent[]): string =>
  events.map(({ event, data }) => (event === 'delta' ? data.text : '')).join('')
