import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals'
import {
  startFakeProvider,
  type FakeProvider,
  type FakeReply,
} from '../../../tests/helpers/assistant/fakeProvider'
import type { AnswerEvent } from '../events/answerEvent'
import type { FailureKind } from '../../platform/providers/failureKind'
import type { Attempt } from '../events/attempt'
import { openAiProvider } from '../providers/openAiProvider'
import type { PromptMessage, Provider } from '../providers/provider'
import { newRecord, recordEvent, savedAnswer } from '../stages/answerRecord'
import { askWithFailover } from './askWithFailover'
import { createCircuitBreakers } from './circuitBreakers'
import type { FailoverOptions } from './failoverOptions'

const firstTokenMs = 500
const totalMs = 2000

let fakes: [FakeProvider, FakeProvider]
beforeAll(async () => {
  fakes = [await startFakeProvider(), await startFakeProvider()]
})
// The router's clock stands still until a test lets time pass: a busy machine changes nothing, and what takes no time
// is seen to take none. Providers answer over real sockets meanwhile.
beforeEach(() => {
  const doNotFake = ['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const // prettier-ignore
  jest.useFakeTimers({ doNotFake: [...doNotFake] })
})
afterEach(() => {
  jest.useRealTimers()
  fakes.forEach((fake) => fake.reset())
})
afterAll(() => Promise.all(fakes.map((fake) => fake.stop())))

const providerOf = (name: string, baseUrl: string) =>
  openAiProvider({
    ...{ name, baseUrl, model: `${name}-model`, apiKey: 'k', parameters: {} },
    ...{ maxTokensField: 'max_tokens', takesStreamOptions: true },
  })

/** Two providers without calls so far. */
const desk = (urls = fakes.map(({ url }) => url)) => {
  const providers = urls.map((url, index) => providerOf(index ? 'second' : 'first', url))
  // Nothing is tried in the background here.
  const circuits = createCircuitBreakers({
    providers,
    firstTokenMs,
    schedule: () => () => undefined,
  })
  return { providers, circuits }
}

const question: PromptMessage[] = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Hello?' },
]

const until = async (isSo: () => boolean) => {
  for (const end = Date.now() + 20_000; !isSo(); await new Promise(setImmediate))
    if (Date.now() > end) throw new Error('Waited 20 s')
}

/** What was sent has arrived, as far as nothing else shows it. */
const arrivals = async () => {
  for (let turns = 0; turns < 20; turns++) await new Promise(setImmediate)
}

/** It has been asked and says nothing, as long as it may and not a moment longer. */
const giveUpOn = async (
  fake: FakeProvider,
  { times = 1, ms = firstTokenMs, next = (): number => 0 } = {},
) => {
  await until(() => fake.requests.length === times)
  await arrivals()
  const before = next()
  jest.advanceTimersByTime(ms - 1)
  await arrivals()
  expect(next()).toBe(before)
  jest.advanceTimersByTime(1)
}

const asked = (index: 0 | 1) => () => fakes[index].requests.length

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

/** What visitors are not told. */
const isInternal = ({ type }: AnswerEvent) => type === 'call' || type === 'attempt'

const ask = async (
  {
    providers,
    circuits,
  }: { providers: Provider[]; circuits: FailoverOptions['circuits'] } = desk(),
  options: Partial<FailoverOptions> & { onText?: () => void } = {},
): Promise<Told> => {
  const startedAt = Date.now()
  const told: Told = { text: '', end: 'none', attempts: [], reasons: [], ms: 0, events: [] }
  try {
    for await (const event of askWithFailover({
      ...{ messages: question, providers, circuits, maxOutputTokens: 50, visible: 'stream' },
      deadlines: { firstTokenMs, totalMs },
      signal: new AbortController().signal,
      ...options,
    })) {
      if (event.type === 'attempt') told.attempts.push(event.attempt)
      if (isInternal(event)) continue
      told.events.push(event.type)
      if (event.type === 'provider') told.provider = event.provider
      if (event.type === 'text') {
        told.text += event.text
        options.onText?.()
      }
      if (event.type === 'end' || event.type === 'cutOff') told.end = event.type
    }
  } catch (error) {
    if (!options.signal?.aborted || error !== options.signal.reason) throw error
    told.end = 'aborted'
  }
  told.ms = Date.now() - startedAt
  told.reasons = told.attempts.map(({ reason }) => reason)
  return told
}

/** Every kind of failure before the first word that is known at once. */
const failures: [FakeReply, FailureKind][] = [
  ['reset', 'connection'],
  [{ status: 401 }, 'refused'],
  [{ status: 403 }, 'refused'],
  [{ status: 404 }, 'refused'],
  [{ status: 408 }, 'busy'],
  [{ status: 409 }, 'busy'],
  [{ status: 429 }, 'busy'],
  [{ status: 429, headers: { 'Retry-After': '30' } }, 'busy'],
  [{ status: 500 }, 'server'],
  [{ status: 503, body: '<h1>Down</h1>' }, 'server'],
  [{ status: 400 }, 'request'],
  ['contextTooLong', 'contextTooLong'],
  ['html200', 'malformed'],
  ['malformedChunk', 'malformed'],
  ['emptyStream', 'empty'],
  [{ says: '' }, 'empty'],
  [{ says: ' \n ' }, 'empty'],
  [{ says: ' ', then: 'error' }, 'server'],
  [{ says: '', finishReason: 'content_filter' }, 'request'],
]

/** What is known only when its time is up. */
const silences: FakeReply[] = [
  'hang',
  'hangAfterHeaders',
  { says: ' \n', then: 'hang' },
  { says: 'Late', firstAfterMs: 60_000 },
]

describe.each<[FakeReply, FailureKind]>([
  ...failures,
  ...silences.map((reply): [FakeReply, FailureKind] => [reply, 'firstTokenTimeout']),
])('when it fails by %j', (reply, kind) => {
  // A cut connection is tried once more at once.
  const once = reply === 'reset' ? [kind, kind] : [kind]
  const isSilent = kind === 'firstTokenTimeout'

  it('the first one costs no visitor an answer, and no more time than it may have', async () => {
    fakes[0].always(reply)
    const asking = ask()
    if (isSilent) await giveUpOn(fakes[0], { next: asked(1) })
    const told = await asking
    expect(told).toMatchObject({ text: 'Hello from the fake.', provider: 'second', end: 'end' })
    expect(told.reasons).toEqual([...once, undefined])
    expect(told.attempts.at(-1)).toMatchObject({ provider: 'second', outcome: 'answered' })
    expect(told.attempts.map(({ ms }) => ms)).toEqual([...once.map(() => (isSilent ? firstTokenMs : 0)), 0]) // prettier-ignore
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
    const asking = ask()
    if (isSilent) for (const fake of fakes) await giveUpOn(fake)
    const told = await asking
    expect(told).toMatchObject({ text: '', end: 'none', events: [] })
    expect(told.reasons).toEqual([...once, ...once])
  })
})

describe('a server that is not there', () => {
  it('costs no visitor an answer', async () => {
    const gone = await startFakeProvider()
    await gone.stop()
    const told = await ask(desk([gone.url, fakes[1].url]))
    expect(told).toMatchObject({ provider: 'second', reasons: ['connection', undefined] })
  })
})

describe('an answer that breaks off after its first word', () => {
  const breaks: FakeReply[] = [
    { says: ['One', ' two'], then: 'reset' },
    { says: ['One', ' two'], then: 'noFinish' },
    { says: ['One', ' two'], then: 'error' },
    { says: ['One', ' two'], then: 'malformed' },
  ]
  const hangs: FakeReply = { says: ['One', ' two'], then: 'hang' }
  /** Counts pieces of text as they are shown. */
  const counter = () => {
    const heard = { texts: 0, onText: () => void (heard.texts += 1) }
    return heard
  }

  it.each(breaks)('ends a stream with an event: %j', async (reply) => {
    fakes[0].next(reply)
    const told = await ask()
    expect(told).toMatchObject({ provider: 'first', end: 'cutOff', reasons: ['cutOff'] })
    expect(told.text).not.toBe('')
    expect(fakes[1].requests).toHaveLength(0)
  })

  it('ends a stream with an event when it falls silent', async () => {
    fakes[0].next(hangs)
    const heard = counter()
    const asking = ask(desk(), heard)
    await until(() => heard.texts === 2)
    await giveUpOn(fakes[0])
    expect(await asking).toMatchObject({ text: 'One two', end: 'cutOff', reasons: ['cutOff'] })
    expect(fakes[1].requests).toHaveLength(0)
  })

  it('ends a stream with an event when it is not whole in time', async () => {
    fakes[0].next({ says: Array.from({ length: 10_000 }, () => 'x '), betweenMs: 1 })
    const heard = counter()
    const asking = ask(desk(), heard)
    for (let passedMs = 0; passedMs < totalMs; passedMs += firstTokenMs - 100) {
      const before = heard.texts
      await until(() => heard.texts > before)
      jest.advanceTimersByTime(firstTokenMs - 100)
    }
    expect(await asking).toMatchObject({ end: 'cutOff', reasons: ['totalTimeout'] })
  })

  it.each([...breaks, hangs])(
    'begins anew with the next one while nothing is visible: %j',
    async (reply) => {
      fakes[0].next(reply)
      const asking = ask(desk(), { visible: 'whole' })
      if (reply === hangs) {
        await until(() => fakes[0].requests.length === 1)
        // Its words are not seen from here: however few have come, it is given up.
        while (fakes[1].requests.length === 0) {
          await arrivals()
          jest.advanceTimersByTime(firstTokenMs / 5)
        }
      }
      const told = await asking
      expect(told).toMatchObject({ text: 'Hello from the fake.', provider: 'second', end: 'end' })
      expect(told.events).toEqual(['provider', 'text', 'end'])
      const reasons = reply === hangs ? ['cutOff', 'firstTokenTimeout'] : ['cutOff']
      expect(reasons).toContain(told.reasons[0])
      expect(told.reasons[1]).toBeUndefined()
    },
  )
})

describe('the time for the whole answer', () => {
  it('is not multiplied by the providers', async () => {
    for (const fake of fakes) fake.always('hang')
    const urls = [...fakes, fakes[1]].map(({ url }) => url)
    const asking = ask(desk(urls), { deadlines: { firstTokenMs: 300, totalMs: 400 } })
    await giveUpOn(fakes[0], { ms: 300 })
    await giveUpOn(fakes[1], { ms: 100 })
    expect((await asking).reasons).toEqual(['firstTokenTimeout', 'totalTimeout'])
    expect(fakes[1].requests).toHaveLength(1)
  })

  it('leaves a slow reader alone while a provider has spoken', async () => {
    fakes[0].next({ says: ['One', ' two'], betweenMs: 20 })
    const { providers, circuits } = desk()
    const events = askWithFailover({
      ...{ messages: question, providers, circuits, maxOutputTokens: 50, visible: 'stream' },
      deadlines: { firstTokenMs, totalMs: 5000 },
      signal: new AbortController().signal,
    })
    const types: string[] = []
    for await (const event of events) {
      if (!isInternal(event)) types.push(event.type)
      jest.advanceTimersByTime(firstTokenMs + 50)
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
    const { circuits } = desk()
    const told = await script(new AbortController())
    expect(told.end).toBe('aborted')
    expect(told.attempts.at(-1)).toMatchObject({ provider: 'first', outcome: 'aborted' })
    expect(circuits.states().map(({ state }) => state)).toEqual(['closed', 'closed'])
    expect(fakes[1].requests).toHaveLength(0)
  }

  it('ends the call before the first word at once', async () => {
    fakes[0].next('hang')
    await leaveWhen(async (controller) => {
      const asking = ask(desk(), { signal: controller.signal })
      await until(() => fakes[0].requests.length === 1)
      controller.abort()
      return asking
    })
  })

  it('ends the call in the middle of the answer', async () => {
    fakes[0].next({ says: ['A', 'B'], betweenMs: 1000 })
    await leaveWhen((controller) =>
      ask(desk(), { signal: controller.signal, onText: () => controller.abort() }),
    )
    await until(() => fakes[0].requests[0]?.isAborted === true)
  })

  it('ends a wait', async () => {
    fakes[0].next({ status: 429, headers: { 'Retry-After': '2' } })
    await leaveWhen(async (controller) => {
      const deadlines = { firstTokenMs: 9000, totalMs: 9000 }
      const asking = ask(desk(), { signal: controller.signal, deadlines })
      await until(() => fakes[0].requests[0]?.isAnswered === true)
      await arrivals()
      controller.abort()
      return asking
    })
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
    const first = ask(ours)
    await giveUpOn(fakes[0])
    await first
    for (let times = 0; times < 10; times++) {
      const told = await ask(ours)
      expect(told).toMatchObject({ provider: 'second', reasons: ['circuitOpen', undefined] })
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
    const asking = Promise.all(Array.from({ length: 50 }, () => ask(ours)))
    await giveUpOn(fakes[0], { times: 50, next: asked(1) })
    for (const told of await asking)
      expect(told).toMatchObject({ provider: 'second', reasons: ['firstTokenTimeout', undefined] })
    expect(fakes[0].requests).toHaveLength(50)
    expect(ours.circuits.states()[0]?.state).toBe('open')
  })

  it('leaves the answer to somebody else at once when all of them do', async () => {
    for (const fake of fakes) fake.always('hang')
    const ours = desk()
    const first = ask(ours)
    for (const fake of fakes) await giveUpOn(fake)
    await first
    expect(await ask(ours)).toMatchObject({ end: 'none', reasons: ['circuitOpen', 'circuitOpen'] })
  })

  it('is tried in the background, and gets visitors again once it is well', async () => {
    fakes[0].always('hang')
    const providers = fakes.map(({ url }, index) => providerOf(index ? 'second' : 'first', url))
    const pauses: (() => void)[] = []
    const schedule = (work: () => void) => {
      pauses.push(work)
      return () => undefined
    }
    const ours = {
      providers,
      circuits: createCircuitBreakers({ providers, firstTokenMs, schedule }),
    }
    const first = ask(ours)
    await giveUpOn(fakes[0])
    await first
    const state = () => ours.circuits.states()[0]?.state
    pauses.shift()?.()
    expect(state()).toBe('halfOpen')
    expect(await ask(ours)).toMatchObject({ provider: 'second' })
    await giveUpOn(fakes[0], { times: 2 })
    await until(() => state() === 'open')
    expect(fakes[0].requests).toHaveLength(2)
    expect(fakes[0].requests[1]?.body.messages).toEqual([{ role: 'user', content: 'Say hello.' }])
    fakes[0].always({ says: 'Back' })
    pauses.shift()?.()
    await until(() => state() !== 'halfOpen')
    expect(state()).toBe('closed')
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
      for await (const event of askWithFailover({
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

  it('that is not read to its end stands among the attempts, after those who failed', async () => {
    fakes[0].next({ status: 500 })
    fakes[1].next({ says: ['One', ' two', ' three'], betweenMs: 20 })
    const { providers, circuits } = desk()
    let record = newRecord('one')
    const words = { refusal: 'No.', nothingFound: 'Nothing.' }
    for await (const event of askWithFailover({
      ...{ messages: question, providers, circuits, maxOutputTokens: 50, visible: 'stream' },
      deadlines: { firstTokenMs, totalMs },
      signal: new AbortController().signal,
    })) {
      record = recordEvent(record, { event, atMs: 0, words })
      if (event.type === 'text') break
    }
    expect(savedAnswer(record, 0).attempts).toMatchObject([
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
    const asking = ask(desk(), { visible: 'whole' })
    if (reply === 'hang') await giveUpOn(fakes[0])
    const told = await asking
    expect(told.attempts.map((attempt) => attempt.tokens)).toEqual([tokens, undefined])
  })

  it('knows what was paid for a visitor who left before its first word', async () => {
    fakes[0].next('hang')
    const leaving = new AbortController()
    const asking = ask(desk(), { signal: leaving.signal })
    await until(() => fakes[0].requests.length === 1)
    leaving.abort()
    expect((await asking).attempts).toMatchObject([
      { outcome: 'aborted', tokens: { prompt: 13, completion: 0 } },
    ])
  })

  it('comes from the next one when a budget is spent', async () => {
    const told = await ask(desk(), { isBudgetSpent: async ({ name }) => name === 'first' })
    expect(told).toMatchObject({ provider: 'second', reasons: ['budgetSpent', undefined] })
    expect(told.attempts[0]).toMatchObject({ outcome: 'skipped', ms: 0 })
    expect(fakes[0].requests).toHaveLength(0)
  })

  it('is empty when there is no provider', async () => {
    expect(await ask(desk([]))).toMatchObject({ end: 'none', attempts: [] })
  })
})
