import { once } from 'node:events'
import { get, type ClientRequest, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import type { Change as Told } from '../../helpers/changes/followers'
import type { Recorder } from '../history/recorder'
import type { Ask } from './call'
import { versionOf } from './documents'

const query = 'include=card&types=content,case-studies,partners&limit=100'

type Follower = {
  stop: () => Promise<void>
  lastAt: () => number
  cursor: () => string | undefined
}

const noting = (follower: string, { note, now }: Recorder) => {
  let cursor: string | undefined
  let lastAt = 0
  return {
    cursor: () => cursor,
    lastAt: () => lastAt,
    take: ({ id, event, documentId: document, doc }: Told) => {
      cursor = id
      lastAt = now()
      note({ kind: 'change', at: now(), follower, document, event, version: versionOf(doc?.title) })
    },
  }
}

/** Asks for page after page, at whatever replica. */
export const followPages = (ask: Ask, record: Recorder): Follower => {
  const { take, ...state } = noting('pages', record)
  let isStopped = false
  const follow = async () => {
    while (!isStopped) {
      const since = state.cursor() ? `&since=${state.cursor()}` : ''
      const { outcome, body } = await ask({ path: `/api/changes?${query}${since}` })
      const changes = outcome === 'ok' ? (body.changes as Told[]) : []
      changes.forEach(take)
      if (changes.length === 0) await wait(200)
    }
  }
  const following = follow()
  return {
    ...state,
    stop: async () => {
      isStopped = true
      await following
    },
  }
}

/** Listens to the stream, and comes again from where it was when it is cut, or silent for longer than it may be. */
export const followStream = (url: string, record: Recorder): Follower => {
  const { take, ...state } = noting('stream', record)
  let isStopped = false
  let request: ClientRequest | undefined
  const listen = async () => {
    const cursor = state.cursor()
    const headers = { Accept: 'text/event-stream', ...(cursor && { 'Last-Event-ID': cursor }) }
    request = get(`${url}/api/changes?${query.replace('&limit=100', '')}`, {
      headers,
      agent: false,
    })
    request.on('error', () => undefined) // it is cut
    request.setTimeout(20_000, () => request?.destroy())
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    if (response.statusCode !== 200) throw new Error(String(response.statusCode))
    const parser = createParser({ onEvent: ({ data }) => take(JSON.parse(data) as Told) })
    for await (const text of response.setEncoding('utf8')) parser.feed(text as string)
  }
  const follow = async () => {
    while (!isStopped) {
      await listen().catch(() => undefined)
      request?.destroy()
      await wait(200)
    }
  }
  const following = follow()
  return {
    ...state,
    stop: async () => {
      isStopped = true
      request?.destroy()
      await following
    },
  }
}
