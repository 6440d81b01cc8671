import { readFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { question, startAssistant, type Assistant } from '../helpers/assistant/assistant'
import { allEvents, eventsOf, post, textOf } from '../helpers/assistant/chat'
import { newAddress } from '../helpers/server/newAddress'
import type { FakeReply } from '../helpers/assistant/fakeProvider'
import { until } from '../helpers/server/testServer'

const accept = 'text/event-stream'

let assistant: Assistant | undefined

const start = async <Name extends string>(names: Name[], env: Record<string, string> = {}) => {
  const started = await startAssistant(names, { env })
  assistant = started
  return started
}

afterEach(() => assistant?.stop(), 60_000)

/** What the process holds in memory, in MiB. */
const residentMiB = (pid: number): number => {
  const [, kib] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}

const good: FakeReply = { says: ['It costs 490 euros', ' a month [1].'] }

const askStream = async (url: string) => {
  const startedAt = performance.now()
  const events = await allEvents(await post(url, { message: question }, { accept }))
  return { events, provider: events[0]?.data.provider as string, ms: performance.now() - startedAt }
}

describe('200 open streams at once', () => {
  it('cost less than 100 MB, and lose no event', async () => {
    const { server, providers } = await start(['first'])
    const streams = 200
    const words = Array.from({ length: 40 }, (_, index) => `word${index} `)
    providers.first.always(good)
    for (let round = 0; round < 300; round++) await askStream(server.url) // warm
    const before = residentMiB(server.pid)

    providers.first.always({ says: words, betweenMs: 250 })
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, residentMiB(server.pid))), 100)
    const answers = await Promise.all(
      Array.from({ length: streams }, () => askStream(server.url)),
    ).finally(() => clearInterval(watch))

    expect(providers.first.concurrent().most).toBe(streams)
    for (const { events } of answers) {
      const names = events.map(({ event }) => event)
      expect([names[0], ...names.slice(-2)]).toEqual(['meta', 'citations', 'done'])
      expect(textOf(events).trim()).toBe(words.join('').trim())
    }
    console.log(
      `${streams} streams: ${before.toFixed(0)} MiB before, ${most.toFixed(0)} MiB at most (+${(most - before).toFixed(0)})`,
    )
    expect(most - before).toBeLessThan(100)
  }, 120_000)

  it('that are all left at once leave nothing behind', async () => {
    const { server, providers, database } = await start(['first'], {
      CHAT_FIRST_TOKEN_TIMEOUT_MS: '60000', // it also ends a silence
    })
    providers.first.always({ says: ['It costs ', '490 euros '], betweenMs: 20, then: 'hang' })
    const leaving = new AbortController()
    const begun = new Set<Response>()
    const asked = Array.from({ length: 200 }, async () => {
      const { signal } = leaving
      const response = await post(server.url, { message: question }, { accept, signal })
      for await (const { event } of eventsOf(response)) if (event === 'delta') begun.add(response)
    })
    await until('all to be told something', () => begun.size === 200)
    expect(providers.first.concurrent().now).toBe(200)
    leaving.abort()
    await Promise.allSettled(asked)
    await until('the provider to be left', () => providers.first.concurrent().now === 0, 5)
    await until('all to be kept', async () => {
      const { rows } = await database.query<{ count: number }>(
        "select count(*)::int from chat_exchanges where outcome = 'aborted'",
      )
      return rows[0]?.count === 200
    })
  }, 120_000)
})

/** A client that takes nothing until it is told to. */
const slowReader = (url: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const headers = {
      Accept: accept,
      'Content-Type': 'application/json',
      'X-Forwarded-For': newAddress(),
    }
    httpRequest({ hostname, port, path: '/api/chat', method: 'POST', headers }, (response) => {
      response.pause()
      resolve(response)
    })
      .on('error', reject)
      .end(JSON.stringify({ message: question }))
  })

describe('an answer without end', () => {
  it('is ended, however slowly it is read, and does not fill our memory', async () => {
    const { server, providers } = await start(['first'], { CHAT_FIRST_TOKEN_TIMEOUT_MS: '60000' })
    providers.first.next(good)
    await askStream(server.url)
    const before = residentMiB(server.pid)
    const piece = Array.from({ length: 1600 }, (_, index) => `word${index}`).join(' ')
    providers.first.next({ says: Array.from({ length: 6000 }, (_, at) => `${at} ${piece}\n`) }) // 80 MB
    const response = await slowReader(server.url)
    await until('the provider to be left', () => providers.first.concurrent().now === 0, 10)
    await wait(1000)
    const grown = residentMiB(server.pid) - before
    console.log(`An answer of 80 MB costs ${grown.toFixed(0)} MiB`)
    expect(grown).toBeLessThan(60)
    const read = await text(response)
    expect(read.length).toBeLessThan(200_000)
    expect(read).toMatch(/event: done\ndata: \{"finishReason":"length"/)
  }, 60_000)
})

const faults: [string, FakeReply][] = [
  ['hang', 'hang'],
  ['500', { status: 500 }],
  ['reset', 'reset'],
]

describe('a first provider that fails 100 requests', () => {
  it.each(faults)(
    'by %s costs visitors hardly any time',
    async (what, fault) => {
      const { server, providers } = await start(['first', 'second'], {
        CHAT_FIRST_TOKEN_TIMEOUT_MS: '1000',
      })
      providers.first.always(good)
      for (let round = 0; round < 50; round++) await askStream(server.url)
      providers.first.always(fault)
      providers.second.always(good)
      const times: number[] = []
      for (let round = 0; round < 100; round++) {
        const { provider, events, ms } = await askStream(server.url)
        expect([provider, textOf(events)]).toEqual(['second', 'It costs 490 euros a month [1].'])
        times.push(ms)
      }
      times.sort((a, b) => a - b)
      const total = times.reduce((sum, ms) => sum + ms, 0)
      console.log(
        `${what}: 100 answers in ${total.toFixed(0)} ms, p50 ${times[50]?.toFixed(1)}, slowest ${times[99]?.toFixed(0)}; the first provider was asked ${providers.first.requests.length - 50} times`,
      )
      expect(times.filter((ms) => ms > 900).length).toBeLessThanOrEqual(1)
      expect(times[98]).toBeLessThan(200)
    },
    60_000,
  )
})

describe('an open stream', () => {
  it('is kept open by comments while nothing is said', async () => {
    const { server, providers } = await start(['first'], { CHAT_FIRST_TOKEN_TIMEOUT_MS: '25000' })
    providers.first.next({ says: 'It costs 490 euros a month [1].', firstAfterMs: 17_000 })
    const comments: number[] = []
    const startedAt = performance.now()
    const onComment = () => comments.push(performance.now() - startedAt)
    const response = await post(server.url, { message: question }, { accept })
    const names: string[] = []
    for await (const { event } of eventsOf(response, { onComment })) names.push(event)
    expect(comments).toHaveLength(1)
    expect(comments[0]).toBeGreaterThan(14_500)
    expect(names.at(-1)).toBe('done')
  }, 60_000)

  it('is told so before a server that stops cuts it off', async () => {
    const { server, providers, database } = await start(['first'], {
      CHAT_FIRST_TOKEN_TIMEOUT_MS: '60000',
      CHAT_TOTAL_TIMEOUT_MS: '60000',
    })
    providers.first.always({ says: ['It costs 490 euros a month ', 'and '], then: 'hang' })
    const response = await post(server.url, { message: question }, { accept })
    const names: string[] = []
    let exit: Promise<number | null> | undefined
    let last: unknown
    for await (const { event, data } of eventsOf(response)) {
      names.push(event)
      last = data
      if (event === 'delta') exit ??= server.stop()
    }
    expect(names.at(-1)).toBe('error')
    expect(last).toMatchObject({ code: 'cut_off' })
    expect(await exit).toBe(0)
    const { rows } = await database.query('select outcome from chat_exchanges')
    expect(rows).toEqual([{ outcome: 'cutOff' }])
  }, 60_000)
})

describe('a server that stops', () => {
  it('lets an open stream finish', async () => {
    const { server, providers, database } = await start(['first'])
    providers.first.next({ says: ['It costs 490 euros ', 'a month ', '[1].'], betweenMs: 700 })
    const response = await post(server.url, { message: question }, { accept })
    let exit: Promise<number | null> | undefined
    const names: string[] = []
    for await (const { event } of eventsOf(response)) {
      names.push(event)
      if (event === 'delta') exit ??= server.stop()
    }
    expect(names.at(-1)).toBe('done')
    expect(await exit).toBe(0)
    const { rows } = await database.query('select outcome from chat_exchanges')
    expect(rows).toEqual([{ outcome: 'answered' }])
  }, 60_000)
})
