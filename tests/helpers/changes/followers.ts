import { once } from 'node:events'
import { get, type ClientRequest, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'

export type Change = {
  id: string
  event: 'published' | 'withdrawn'
  type: string
  documentId: string
  doc?: { title?: string | null }
}

/** Those that are written to (randomWrites.ts). */
const types = 'content,case-studies,partners'

/** Where to ask: another server each time, of which some may be gone. */
type Somewhere = () => string

/** What a program keeps that follows the log: titles of what is published, and how far it is. */
const created = () => {
  const published = new Map<string, string | null | undefined>()
  const heardAt = new Map<string, number>()
  let cursor: string | undefined
  let count = 0
  return {
    published,
    heardAt,
    cursor: () => cursor,
    count: () => count,
    moveTo: (next: string) => (cursor = next),
    take: ({ id, event, type, documentId, doc }: Change) => {
      const key = `${type}/${documentId}`
      if (event === 'published') published.set(key, doc?.title)
      else published.delete(key)
      heardAt.set(key, performance.now())
      cursor = id
      count += 1
    },
  }
}

/** Asks for page after page. */
export const follower = (somewhere: Somewhere) => {
  const state = created()
  let isStopped = false
  let failures = 0
  const follow = async () => {
    while (!isStopped) {
      try {
        const since = state.cursor() ? `&since=${state.cursor()}` : ''
        const response = await fetch(
          `${somewhere()}/api/changes?include=card&types=${types}&limit=50${since}`,
        )
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
        const { changes, next } = (await response.json()) as { changes: Change[]; next: string }
        changes.forEach(state.take)
        state.moveTo(next)
        if (changes.length === 0) await wait(50)
      } catch {
        failures += 1
        await wait(100)
      }
    }
  }
  const following = follow()
  return {
    ...state,
    failures: () => failures,
    stop: async () => {
      isStopped = true
      await following
    },
  }
}

/** Follows a stream, and comes again from where it was when it is cut. */
export const streamFollower = (somewhere: Somewhere) => {
  const state = created()
  let isStopped = false
  let connections = 0
  let request: ClientRequest | undefined
  const listen = async () => {
    const cursor = state.cursor()
    request = get(`${somewhere()}/api/changes?include=card&types=${types}`, {
      headers: { Accept: 'text/event-stream', ...(cursor && { 'Last-Event-ID': cursor }) },
      agent: false,
    })
    request.on('error', () => undefined) // it is cut
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    if (response.statusCode !== 200) throw new Error(String(response.statusCode))
    connections += 1
    const parser = createParser({ onEvent: ({ data }) => state.take(JSON.parse(data) as Change) })
    for await (const text of response.setEncoding('utf8')) parser.feed(text as string)
  }
  const follow = async () => {
    while (!isStopped) {
      await listen().catch(() => undefined)
      await wait(100)
    }
  }
  const following = follow()
  return {
    ...state,
    connections: () => connections,
    /** As a network does. */
    cut: () => request?.destroy(),
    stop: async () => {
      isStopped = true
      request?.destroy()
      await following
    },
  }
}
