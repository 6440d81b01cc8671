import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { question, type Assistant } from '../helpers/assistant/assistant'
import { allEvents, eventsOf, post, textOf, type SentEvent } from '../helpers/assistant/chat'
import { keyHolder } from '../helpers/server/client'
import type { FakeProvider, FakeReply } from '../helpers/assistant/fakeProvider'
import { until } from '../helpers/server/testServer'

/** Whoever took less has waited for no time-out, however busy the machine is; whoever took less than twice, for one. */
export const firstTokenMs = 4000

let assistant: Assistant
let first: FakeProvider
let second: FakeProvider

type Given = { assistant: Assistant; first: FakeProvider; second: FakeProvider }

const table: string[] = []

const good: FakeReply = { says: ['It costs 490 euros', ' a month [1].'] }

/** What a visitor got, whichever way they asked. */
type Got = {
  provider: string
  fallback: boolean
  text: string
  error?: string
  ms: number
  sent?: SentEvent[]
}

const askWhole = async (): Promise<Got> => {
  const startedAt = performance.now()
  const response = await post(assistant.server.url, { message: question })
  const body = (await response.json()) as {
    provider: string
    fallback: boolean
    message: { content: string; citations: object[] }
  }
  expect(response.status).toBe(200)
  expect(body.message.citations).toHaveLength(1)
  const { provider, fallback, message } = body
  return { provider, fallback, text: message.content, ms: performance.now() - startedAt }
}

const askStream = async (): Promise<Got> => {
  const startedAt = performance.now()
  const accept = 'text/event-stream'
  const sent = await allEvents(await post(assistant.server.url, { message: question }, { accept }))
  const { provider, fallback } = sent[0]?.data as Got
  const failed = sent.find(({ event }) => event === 'error')
  return {
    provider,
    fallback,
    text: textOf(sent),
    error: failed?.data.code as string | undefined,
    ms: performance.now() - startedAt,
    sent,
  }
}

const note = (what: string, who: string, client: string, { provider, error, ms }: Got) =>
  table.push([what, who, client, error ?? provider, ms.toFixed(0)].join(' | '))

/** An answer by the first provider closes its account: failures are counted in a row. */
const recover = async () => {
  first.next(good)
  expect((await askWhole()).provider).toBe('first')
}

/** These don't open the circuit at once, so each is met by a provider that is asked. */
const failures: [string, FakeReply][] = [
  ['500', { status: 500, body: { error: { message: 'boom' } } }],
  ['429', { status: 429, body: { error: { message: 'slow down' } } }],
  ['a web page', 'html200'],
  ['an empty stream', 'emptyStream'],
  ['a broken chunk', 'malformedChunk'],
  ['our request is refused', { status: 400, body: { error: { message: 'no' } } }],
]

/** Two providers, of which the first one fails in all ways that are over at once. */
export const failover = (given: () => Given) => {
  beforeAll(() => {
    ;({ assistant, first, second } = given())
  })

  afterAll(() => console.log(['fails | who | client | answered by | ms', ...table].join('\n')))

  describe.each(failures)('a provider that answers %s', (what, failure) => {
    it.each([
      ['JSON', askWhole],
      ['SSE', askStream],
    ])('is followed by the next, and by the site itself (%s)', async (client, ask) => {
      first.next(failure)
      second.next(good)
      const one = await ask()
      expect(one).toMatchObject({ provider: 'second', fallback: false })
      expect(one.text).toBe('It costs 490 euros a month [1].')
      note(what, 'first', client, one)
      await recover()

      first.next(failure)
      second.next(failure)
      const both = await ask()
      expect(both).toMatchObject({ provider: 'local', fallback: true })
      expect(both.text).toContain('490')
      note(what, 'both', client, both)
      for (const { ms } of [one, both]) expect(ms).toBeLessThan(firstTokenMs)

      second.next(good)
      first.next(failure)
      await ask() // the second one's failures are not in a row either
      await recover()
    })
  })

  describe('a provider that dies in the middle', () => {
    const dies: FakeReply = { says: ['It costs 490 euros a month, and ', 'then '], then: 'reset' }

    it('is replaced while nothing was shown (JSON), and told of when something was (SSE)', async () => {
      first.next(dies)
      second.next(good)
      const whole = await askWhole()
      expect(whole).toMatchObject({ provider: 'second', text: 'It costs 490 euros a month [1].' })
      note('cut in the middle', 'first', 'JSON', whole)
      await recover()
      first.next(dies)
      const stream = await askStream()
      expect(stream).toMatchObject({ provider: 'first', error: 'cut_off' })
      expect(stream.text).toMatch(/^It costs 490 euros a month/)
      note('cut in the middle', 'first', 'SSE', stream)
      expect(second.requests).toHaveLength(1)
      await recover()
    })
  })

  describe('what was tried', () => {
    it('is kept with the answer, and named in the log', async () => {
      first.next({ status: 500 })
      second.next(good)
      const { sent } = await askStream()
      const [kept] = await assistant.exchangesOf(sent?.[0]?.data.conversationId)
      expect(kept?.attempts).toMatchObject([
        { provider: 'first', outcome: 'failed', reason: 'server', status: 500 },
        { provider: 'second', outcome: 'answered' },
      ])
      await until('the log line', () =>
        assistant.server.logs.some(
          ({ msg, messageId }) => msg === 'The assistant answered' && messageId === kept?.id,
        ),
      )
      await recover()
    })
  })

  describe('what was tried and paid for', () => {
    it('is kept as well when the answer is stopped before its end', async () => {
      first.next({ status: 500 })
      second.next({ says: Array(400).fill('and again, '), betweenMs: 1 })
      const { sent } = await askStream()
      expect(sent?.at(-1)?.data.finishReason).toBe('length')
      const [kept] = await assistant.exchangesOf(sent?.[0]?.data.conversationId)
      expect(kept?.attempts).toMatchObject([
        { provider: 'first', outcome: 'failed', reason: 'server', status: 500 },
        { provider: 'second', outcome: 'answered' },
      ])
      await recover()
    })

    it('has what was said and not shown in it', async () => {
      first.next({ says: Array(400).fill('and again, ') })
      const response = await post(assistant.server.url, { message: question })
      const { conversationId, message } = (await response.json()) as {
        conversationId: string
        message: { content: string }
      }
      const [kept] = await assistant.exchangesOf(conversationId)
      const said = 400 * 'and again, '.length
      expect(message.content.length).toBeLessThan(said / 2)
      expect(kept?.completion_tokens).toBeGreaterThan(said / 5)
      await recover()
    })

    it('is kept as well when the visitor leaves', async () => {
      first.next({ status: 500 })
      second.next({
        says: ['It costs 490 euros ', 'a month', 'or so'],
        betweenMs: 60,
        then: 'hang',
      })
      const leaving = new AbortController()
      const asked = post(
        assistant.server.url,
        { message: question },
        { accept: 'text/event-stream', signal: leaving.signal },
      )
      let conversationId = ''
      for await (const { event, data } of eventsOf(await asked)) {
        if (event === 'meta') conversationId = data.conversationId
        if (event === 'delta') break
      }
      leaving.abort()
      const kept = async () => (await assistant.exchangesOf(conversationId))[0]
      await until('it to be kept', async () => (await kept()) !== undefined)
      expect(await kept()).toMatchObject({
        outcome: 'aborted',
        attempts: [
          { provider: 'first', outcome: 'failed', reason: 'server' },
          { provider: 'second', outcome: 'aborted' },
        ],
      })
      await recover()
    })
  })
}

/** Both wait in the end for providers that nobody asks any more. */
export const hanging = () => {
  describe('a provider that hangs', () => {
    it('costs its time once; those who come later lose none', async () => {
      first.always('hang')
      second.always(good)
      const met = await askStream()
      expect(met.provider).toBe('second')
      expect(met.ms).toBeGreaterThan(firstTokenMs - 50)
      expect(met.ms).toBeLessThan(2 * firstTokenMs)
      note('hangs', 'first', 'SSE', met)
      const later = await askStream()
      expect(later.provider).toBe('second')
      expect(later.ms).toBeLessThan(firstTokenMs)
      note('hangs, known', 'first', 'SSE', later)

      const health = await keyHolder(assistant.server.url)('GET', '/api/health')
      expect(health.status).toBe(200)
      expect(JSON.stringify(health.body.checks.chat)).toContain('first')

      second.always('hang')
      const both = await askStream()
      expect(both).toMatchObject({ provider: 'local', fallback: true })
      expect(both.ms).toBeLessThan(2 * firstTokenMs)
      note('hangs', 'both', 'SSE', both)
      const known = await askWhole()
      expect(known).toMatchObject({ provider: 'local', fallback: true })
      expect(known.ms).toBeLessThan(firstTokenMs)
      note('hangs, known', 'both', 'JSON', known)
    })
  })
}
