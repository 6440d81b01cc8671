import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import {
  startFakeProvider,
  type FakeProvider,
  type FakeReply,
} from '../../../tests/helpers/fakeProvider'
import { openAiProvider } from '../providers/openAiProvider'
import type { PromptMessage, Provider } from '../providers/provider'
import type { AnswerAborted } from './answerAborted'
import type { Attempt, FailureKind } from './attempt'
import { createCircuits } from './circuits'
import type { NoProviderAnswered } from './noProviderAnswered'
import { routeAnswer, type RouteOptions } from './routeAnswer'

const firstTokenMs = 500
const totalMs = 2000

let fakes: [FakeProvider, FakeProvider]
beforeAll(async () => {
  fakes = [await startFakeProvider(), await startFakeProvider()]
})
afterEach(() => fakes.forEach((fake) => fake.reset()))
afterAll(() => Promise.all(fakes.map((fake) => fake.stop())))

const providerOf = (name: string, baseUrl: string) =>
  openAiProvider({
    ...{ name, baseUrl, model: `${name}-model`, apiKey: 'k', parameters: {} },
    ...{ maxTokensField: 'max_tokens', takesStreamOptions: true },
  })

/** Two providers that nobody has asked yet. */
const desk = (urls = fakes.map(({ url }) => url)) => {
  const providers = urls.map((url, index) => providerOf(index ? 'second' : 'first', url))
  // Nothing is tried in the background here.
  const circuits = createCircuits({ providers, firstTokenMs, schedule: () => () => undefined })
  return { providers, circuits }
}

const question: PromptMessage[] = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Hello?' },
]

type Told = {
  text: string
  provider?: string
  end?: 'end' | 'cutOff' | 'none' | 'aborted'
  attempts: Attempt[]
  /** Kind of every failure, in order. */
  reasons: (string | undefined)[]
  ms: number
  events: string[]
}

const ask = async (
  { providers, circuits }: { providers: Provider[]; circuits: RouteOptions['circuits'] } = desk(),
  options: Partial<RouteOptions> & { onText?: () => void } = {},
): Promise<Told> => {
  const startedAt = performance.now()
  const told: Told = { text: '', attempts: [], reasons: [], ms: 0, events: [] }
  try {
    for await (const event of routeAnswer({
      ...{ messages: question, providers, circuits, maxOutputTokens: 50, visible: 'stream' },
      deadlines: { firstTokenMs, totalMs },
      signal: new AbortController().signal,
      ...options,
    })) {
      told.events.push(event.type)
      if (event.type === 'provider') told.provider = event.provider
      else if (event.type === 'text') {
        told.text += event.text
        options.onText?.()
      } else {
        told.end = event.type
        told.attempts = event.attempts
      }
    }
  } catch (error) {
    const { name, attempts } = error as NoProviderAnswered | AnswerAborted
    if (!attempts) throw error
    told.end = name === 'AnswerAborted' ? 'aborted' : 'none'
    told.attempts = attempts
  }
  told.ms = performance.now() - startedAt
  told.reasons = told.attempts.map(({ reason }) => reason)
  return told
}

/** Every kind of failure before the first word, and how long it may take to find out. */
const failures: [FakeReply, FailureKind, number][] = [
  ['hang', 'firstTokenTimeout', firstTokenMs],
  ['hangAfterHeaders', 'firstTokenTimeout', firstTokenMs],
  [{ says: ' \n', then: 'hang' }, 'firstTokenTimeout', firstTokenMs],
  [{ says: 'Late', firstAfterMs: 1000 }, 'firstTokenTimeout', firstTokenMs],
  ['reset', 'connection', 0],
  [{ status: 401 }, 'refused', 0],
  [{ status: 403 }, 'refused', 0],
  [{ status: 404 }, 'refused', 0],
  [{ status: 408 }, 'busy', 0],
  [{ status: 409 }, 'busy', 0],
  [{ status: 429 }, 'busy', 0],
  [{ status: 429, headers: { 'Retry-After': '30' } }, 'busy', 0],
  [{ status: 500 }, 'server', 0],
  [{ status: 503, body: '<h1>Down</h1>' }, 'server', 0],
  [{ status: 400 }, 'request', 0],
  ['contextTooLong', 'contextTooLong', 0],
  ['html200', 'malformed', 0],
  ['malformedChunk', 'malformed', 0],
  ['emptyStream', 'empty', 0],
  [{ says: '' }, 'empty', 0],
  [{ says: ' \n ' }, 'empty', 0],
  [{ says: ' ', then: 'error' }, 'server', 0],
  [{ says: '', finishReason: 'content_filter' }, 'request', 0],
]
/** For work of our own, on a busy machine. */
const leewayMs = 450

describe.each(failures)('when it fails by %j', (reply, kind, ms) => {
  // A cut connection is tried once more at once.
  const once = reply === 'reset' ? [kind, kind] : [kind]

  it('the first one costs nobody an answer', async () => {
    fakes[0].always(reply)
    const told = await ask()
    expect(told).toMatchObject({ text: 'Hello from the fake.', provider: 'second', end: 'end' })
    expect(told.reasons).toEqual([...once, undefined])
    expect(told.attempts.at(-1)).toMatchObject({ provider: 'second', outcome: 'answered' })
    expect(told.ms).toBeGreaterThanOrEqual(ms - 1)
    expect(told.ms).toBeLessThan(ms + leewayMs)
  })

  it('the second one is not even asked', async () => {
    fakes[1].always(reply)
    const told = await ask()
    expect(told).toMatchObject({ text: 'Hello from the fake.', provider: 'first', end: 'end' })
    expect(told.reasons).toEqual([undefined])
    expect(fakes[1].requests).toHaveLength(0)
  })

  it('both leave the answer to somebody else', async () => {
    for (const fake of fakes) fake.always(reply)
    const told = await ask()
    expect(told).toMatchObject({ text: '', end: 'none', events: [] })
    expect(told.reasons).toEqual([...once, ...once])
    expect(told.ms).toBeLessThan(2 * ms + leewayMs)
  })
})

describe('a server that is not there', () => {
  it('costs nobody an answer', async () => {
    const gone = await startFakeProvider()
    await gone.stop()
    const told = await ask(desk([gone.url, fakes[1].url]))
    expect(told).toMatchObject({ provider: 'second', reasons: ['connection', undefined] })
  })
})

describe('an answer that breaks off after its first word', () => {
  const breaks: [FakeReply, FailureKind][] = [
    [{ says: ['One', ' two'], then: 'reset' }, 'cutOff'],
    [{ says: ['One', ' two'], then: 'noFinish' }, 'cutOff'],
    [{ says: ['One', ' two'], then: 'error' }, 'cutOff'],
    [{ says: ['One', ' two'], then: 'malformed' }, 'cutOff'],
    [{ says: ['One', ' two'], then: 'hang' }, 'cutOff'],
    [{ says: Array.from({ length: 40 }, () => 'x '), betweenMs: 20 }, 'totalTimeout'],
  ]

  it.each(breaks)('ends a stream with an event: %j', async (reply, kind) => {
    fakes[0].next(reply)
    const told = await ask(desk(), { deadlines: { firstTokenMs, totalMs: 600 } })
    expect(told).toMatchObject({ provider: 'first', end: 'cutOff', reasons: [kind] })
    expect(told.text).not.toBe('')
    expect(fakes[1].requests).toHaveLength(0)
    expect(told.ms).toBeLessThan(600 + leewayMs)
  })

  it.each(breaks.filter(([, kind]) => kind === 'cutOff'))(
    'begins anew with the next one while nothing is visible: %j',
    async (reply, kind) => {
      fakes[0].next(reply)
      const told = await ask(desk(), { visible: 'whole' })
      expect(told).toMatchObject({ text: 'Hello from the fake.', provider: 'second', end: 'end' })
      expect(told.events).toEqual(['provider', 'text', 'end'])
      expect(told.reasons).toEqual([kind, undefined])
    },
  )
})

describe('the time for the whole answer', () => {
  it('is not multiplied by the providers', async () => {
    for (const fake of fakes) fake.always('hang')
    const urls = [...fakes, fakes[1]].map(({ url }) => url)
    const told = await ask(desk(urls), { deadlines: { firstTokenMs: 300, totalMs: 400 } })
    expect(told.reasons).toEqual(['firstTokenTimeout', 'totalTimeout'])
    expect(told.ms).toBeLessThan(3 * 300)
  })

  it('leaves a slow reader alone while a provider has spoken', async () => {
    fakes[0].next({ says: ['One', ' two'], betweenMs: 20 })
    const { providers, circuits } = desk()
    const events = routeAnswer({
      ...{ messages: question, providers, circuits, maxOutputTokens: 50, visible: 'stream' },
      deadlines: { firstTokenMs, totalMs: 5000 },
      signal: new AbortController().signal,
    })
    const types: string[] = []
    for await (const { type } of events) {
      types.push(type)
      await new Promise((resolve) => setTimeout(resolve, firstTokenMs + 50))
    }
    expect(types).toEqual(['provider', 'text', 'text', 'end'])
  })
})

describe('the same provider is asked once more', () => {
  it('when it asks for a short wait', async () => {
    fakes[0].next({ status: 429, headers: { 'Retry-After-Ms': '25' } })
    const told = await ask()
    expect(told).toMatchObject({ provider: 'first', reasons: ['busy', undefined] })
    expect(told.ms).toBeGreaterThanOrEqual(24)
  })

  it('but not twice, and not when the wait would take most of its time', async () => {
    fakes[0].always({ status: 429, headers: { 'Retry-After-Ms': '5' } })
    expect((await ask()).reasons).toEqual(['busy', 'busy', undefined])
    fakes[0].always({ status: 429, headers: { 'Retry-After-Ms': String(0.7 * firstTokenMs) } })
    expect((await ask()).reasons).toEqual(['busy', undefined])
  })

  it('with less history when the prompt is too long', async () => {
    fakes[0].next('contextTooLong')
    const turns = Array.from({ length: 4 }, (_, index): PromptMessage[] => [
      { role: 'user', content: `question ${index} `.repeat(20) },
      { role: 'assistant', content: `answer ${index} `.repeat(20) },
    ]).flat()
    const messages = [question[0]!, ...turns, question[1]!]
    const told = await ask(desk(), { messages })
    expect(told).toMatchObject({ provider: 'first', reasons: ['contextTooLong', undefined] })
    const asked = fakes[0].requests.map(({ body }) => body.messages)
    expect(asked[1]).toEqual([messages[0], ...messages.slice(-3)])
  })

  it('when the connection was cut, as that may be the end of a kept one', async () => {
    fakes[0].next('reset')
    const told = await ask()
    expect(told).toMatchObject({ provider: 'first', reasons: ['connection', undefined] })
  })
})

describe('a visitor who leaves', () => {
  const leaveWhen = async (script: (controller: AbortController) => Promise<Told>) => {
    const { providers, circuits } = desk()
    const told = await script(new AbortController())
    expect(told.end).toBe('aborted')
    expect(told.attempts.at(-1)).toMatchObject({ provider: 'first', outcome: 'aborted' })
    expect(circuits.states().map(({ state }) => state)).toEqual(['closed', 'closed'])
    expect(fakes[1].requests).toHaveLength(0)
    return { told, providers }
  }

  it('ends the call before the first word at once', async () => {
    fakes[0].next('hang')
    const { told } = await leaveWhen((controller) => {
      setTimeout(() => controller.abort(), 15)
      const deadlines = { firstTokenMs: 9000, totalMs: 9000 }
      return ask(desk(), { signal: controller.signal, deadlines })
    })
    expect(told.ms).toBeLessThan(9000)
  })

  it('ends the call in the middle of the answer', async () => {
    fakes[0].next({ says: ['A', 'B'], betweenMs: 1000 })
    await leaveWhen((controller) =>
      ask(desk(), { signal: controller.signal, onText: () => controller.abort() }),
    )
    while (!fakes[0].requests[0]?.isAborted) await new Promise((resolve) => setTimeout(resolve, 1))
  })

  it('ends a wait', async () => {
    fakes[0].next({ status: 429, headers: { 'Retry-After': '2' } })
    const { told } = await leaveWhen((controller) => {
      setTimeout(() => controller.abort(), 30)
      const deadlines = { firstTokenMs: 9000, totalMs: 9000 }
      return ask(desk(), { signal: controller.signal, deadlines })
    })
    expect(told.ms).toBeLessThan(2000)
    expect(fakes[0].requests).toHaveLength(1)
  })

  it('before the beginning costs no call', async () => {
    await leaveWhen(() => ask(desk(), { signal: AbortSignal.abort() }))
    expect(fakes[0].requests).toHaveLength(0)
  })
})

describe('a provider that is known to fail', () => {
  it('costs later visitors no time', async () => {
    fakes[0].always('hang')
    const ours = desk()
    await ask(ours)
    const deadlines = { firstTokenMs: 3000, totalMs: 9000 }
    for (let times = 0; times < 10; times++) {
      const told = await ask(ours, { deadlines })
      expect(told).toMatchObject({ provider: 'second', reasons: ['circuitOpen', undefined] })
      expect(told.ms).toBeLessThan(deadlines.firstTokenMs)
    }
    expect(fakes[0].requests).toHaveLength(1)
    expect(ours.circuits.states()).toMatchObject([
      { provider: 'first', state: 'open', lastError: { kind: 'firstTokenTimeout' } },
      { provider: 'second', state: 'closed' },
    ])
  })

  it('is known by three failures in a row, not by some now and then', async () => {
    const ours = desk()
    const fails = { status: 500 }
    fakes[0].next(fails, fails, { says: 'Well' }, fails, fails)
    for (let times = 0; times < 5; times++) await ask(ours)
    expect(ours.circuits.states()[0]?.state).toBe('closed')
    fakes[0].next(fails)
    await ask(ours)
    expect(ours.circuits.states()[0]?.state).toBe('open')
  })

  it('costs those who are there when it begins one timeout, and opens once', async () => {
    fakes[0].always('hang')
    const ours = desk()
    const deadlines = { firstTokenMs: 1500, totalMs: 9000 }
    const all = await Promise.all(Array.from({ length: 50 }, () => ask(ours, { deadlines })))
    expect(all.every(({ provider }) => provider === 'second')).toBe(true)
    expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThan(3000)
    expect(fakes[0].requests).toHaveLength(50)
  })

  it('leaves the answer to somebody else at once when all of them do', async () => {
    for (const fake of fakes) fake.always('hang')
    const ours = desk()
    await ask(ours)
    const deadlines = { firstTokenMs: 3000, totalMs: 9000 }
    const told = await ask(ours, { deadlines })
    expect(told).toMatchObject({ end: 'none', reasons: ['circuitOpen', 'circuitOpen'] })
    expect(told.ms).toBeLessThan(deadlines.firstTokenMs)
  })

  it('is tried in the background, and gets visitors again once it is well', async () => {
    fakes[0].always('hang')
    const providers = fakes.map(({ url }, index) => providerOf(index ? 'second' : 'first', url))
    const pauses: (() => void)[] = []
    const schedule = (work: () => void) => {
      pauses.push(work)
      return () => undefined
    }
    const ours = { providers, circuits: createCircuits({ providers, firstTokenMs, schedule }) }
    await ask(ours)
    pauses.shift()?.()
    expect(ours.circuits.states()[0]?.state).toBe('halfOpen')
    expect(await ask(ours)).toMatchObject({ provider: 'second' })
    while (ours.circuits.states()[0]?.state !== 'open')
      await new Promise((resolve) => setTimeout(resolve, 1))
    expect(fakes[0].requests).toHaveLength(2)
    expect(fakes[0].requests[1]?.body.messages).toEqual([{ role: 'user', content: 'Say hello.' }])
    fakes[0].always({ says: 'Back' })
    // On a busy machine its word may come too late: then it is tried once more.
    while (ours.circuits.states()[0]?.state !== 'closed') {
      if (ours.circuits.states()[0]?.state === 'open') pauses.shift()?.()
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    expect(await ask(ours)).toMatchObject({ provider: 'first', text: 'Back' })
  })
})

describe('an answer', () => {
  it('names its provider with its first visible word, and begins with that', async () => {
    fakes[0].next({ says: ['\n', ' ', ' Yes', ', we do.'] })
    const told = await ask()
    expect(told.events).toEqual(['provider', 'text', 'text', 'end'])
    expect(told.text).toBe('Yes, we do.')
  })

  it('has an estimate of its tokens when the server does not count', async () => {
    const { providers, circuits } = desk()
    for (const tokens of [undefined, false] as const) {
      fakes[0].next({ says: 'x'.repeat(35), ...(tokens === false ? { tokens } : {}) })
      for await (const event of routeAnswer({
        ...{ messages: question, providers, circuits, maxOutputTokens: 50, visible: 'stream' },
        deadlines: { firstTokenMs, totalMs },
        signal: new AbortController().signal,
      })) {
        if (event.type !== 'end') continue
        expect(event.tokens).toEqual(
          tokens === false
            ? { prompt: 13, completion: 10, isEstimated: true }
            : { prompt: 11, completion: 7, isEstimated: false },
        )
      }
    }
    expect.assertions(2)
  })

  it('that nobody reads to its end stands among the attempts, after those who failed', async () => {
    fakes[0].next({ status: 500 })
    fakes[1].next({ says: ['One', ' two', ' three'], betweenMs: 20 })
    const { providers, circuits } = desk()
    let attempts: Attempt[] = []
    for await (const event of routeAnswer({
      ...{ messages: question, providers, circuits, maxOutputTokens: 50, visible: 'stream' },
      deadlines: { firstTokenMs, totalMs },
      signal: new AbortController().signal,
    })) {
      if (event.type === 'provider') attempts = event.attempts
      if (event.type === 'text') break
    }
    expect(attempts).toMatchObject([
      { provider: 'first', outcome: 'failed', reason: 'server' },
      { provider: 'second', outcome: 'aborted' },
    ])
  })

  const costly: [FakeReply, object | undefined][] = [
    ['hang', { prompt: 13, completion: 0 }],
    ['emptyStream', { prompt: 13, completion: 0 }],
    [
      { says: ['x'.repeat(30), 'x'.repeat(5)], then: 'reset' },
      { prompt: 13, completion: 10 },
    ],
    [{ status: 500 }, undefined],
    [{ status: 429 }, undefined],
  ]
  it.each(costly)('knows what was paid in vain before it: %j', async (reply, tokens) => {
    fakes[0].next(reply)
    const told = await ask(desk(), { visible: 'whole' })
    expect(told.attempts.map((attempt) => attempt.tokens)).toEqual([tokens, undefined])
  })

  it('knows what was paid for a visitor who left before its first word', async () => {
    fakes[0].next('hang')
    const leaving = new AbortController()
    setTimeout(() => leaving.abort(), 100)
    const told = await ask(desk(), { signal: leaving.signal })
    expect(told.attempts).toMatchObject([
      { outcome: 'aborted', tokens: { prompt: 13, completion: 0 } },
    ])
  })

  it('comes from the next one when a budget is spent', async () => {
    const told = await ask(desk(), { isBudgetSpent: async ({ name }) => name === 'first' })
    expect(told).toMatchObject({ provider: 'second', reasons: ['budgetSpent', undefined] })
    expect(told.attempts[0]).toMatchObject({ outcome: 'skipped', ms: 0 })
    expect(fakes[0].requests).toHaveLength(0)
  })

  it('comes from nobody when there is no provider', async () => {
    expect(await ask(desk([]))).toMatchObject({ end: 'none', attempts: [] })
  })
})
