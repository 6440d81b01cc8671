import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { growth, linear } from '../../../tests/helpers/cpuMs'
import { startFakeProvider, type FakeProvider } from '../../../tests/helpers/assistant/fakeProvider'
import type { ProviderSettings } from '../../platform/settings'
import type { ProviderEvent } from '../events/answerEvent'
import { kindOfFailure } from '../../platform/providers/kindOfFailure'
import { openAiProvider } from './openAiProvider'
import type { Provider } from './provider'

let fake: FakeProvider
beforeAll(async () => {
  fake = await startFakeProvider()
})
afterEach(() => fake.reset())
afterAll(() => fake.stop())

const settingsOf = (settings: Partial<ProviderSettings> = {}): ProviderSettings => ({
  name: 'one',
  model: 'a/b:c',
  baseUrl: fake.url,
  apiKey: 'sk-secret',
  maxTokensField: 'max_tokens',
  takesStreamOptions: true,
  parameters: {},
  ...settings,
})

const provider = (settings: Partial<ProviderSettings> = {}) => openAiProvider(settingsOf(settings))

const ask = async (from: Provider, signal = new AbortController().signal) => {
  const events: ProviderEvent[] = []
  const messages = [{ role: 'user' as const, content: 'Hello?' }]
  for await (const event of from.stream({ messages, maxOutputTokens: 50, signal }))
    events.push(event)
  return events
}

const failureOf = async (from = provider()) => {
  try {
    await ask(from)
  } catch (error) {
    return error
  }
  throw new Error('It answered')
}

describe('a provider', () => {
  it('is asked for a stream with its key, model, parameters and the length', async () => {
    expect(await ask(provider({ parameters: { temperature: 0.2 } }))).toEqual([
      { type: 'text', text: 'Hello' },
      { type: 'text', text: ' from the fake.' },
      { type: 'end', finishReason: 'stop', tokens: { prompt: 11, completion: 7 } },
    ])
    expect(fake.requests[0]?.headers.authorization).toBe('Bearer sk-secret')
    expect(fake.requests[0]?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    expect(fake.requests[0]?.body).toEqual({
      model: 'a/b:c',
      messages: [{ role: 'user', content: 'Hello?' }],
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: 50,
      temperature: 0.2,
    })
  })

  it('is asked without a key when there is none', async () => {
    await ask(provider({ apiKey: undefined }))
    expect(fake.requests[0]?.headers.authorization).toBeUndefined()
  })

  it.each([
    ['length', 'length'],
    ['content_filter', 'filtered'],
    ['eos', 'stop'],
  ])('that ends with %s ends %s', async (given, finishReason) => {
    fake.next({ says: 'A', finishReason: given, tokens: false })
    expect((await ask(provider())).at(-1)).toEqual({ type: 'end', finishReason })
  })

  it('may leave [DONE] out, or finish_reason, but not both', async () => {
    fake.next({ says: 'A', then: 'noDone' }, { says: 'A', finishReason: '' })
    expect(await ask(provider())).toHaveLength(2)
    expect(await ask(provider())).toHaveLength(2)
    fake.next({ says: 'A', then: 'noFinish' })
    expect(kindOfFailure(await failureOf())).toBe('cutOff')
  })

  it('may answer all at once', async () => {
    fake.next({ says: ['<think>Hm.</think>', 'Hello'], ignoresStream: true })
    expect(await ask(provider())).toEqual([
      { type: 'text', text: 'Hello' },
      { type: 'end', finishReason: 'stop', tokens: { prompt: 11, completion: 7 } },
    ])
  })

  it('does not show what it thinks', async () => {
    fake.next({ says: ['<thi', 'nk>secret</think>', 'Hello'], reasoning: 'secret' })
    expect((await ask(provider()))[0]).toEqual({ type: 'text', text: 'Hello' })
  })

  it('keeps its connections', async () => {
    const other = await startFakeProvider()
    for (let times = 0; times < 5; times++) await ask(provider({ baseUrl: other.url }))
    await other.stop()
    // The second call may begin before the first one's last bytes are there.
    expect(other.connections()).toBeLessThan(3)
  })

  it('is asked again without the parameters that it refuses, and remembers', async () => {
    const refusal = (name: string) => ({
      status: 422,
      body: {
        object: 'error',
        message: {
          detail: [{ type: 'extra_forbidden', loc: ['body', name], msg: 'not permitted' }],
        },
      },
    })
    const one = provider({ parameters: { temperature: 0.2 } })
    fake.always(({ body }) => {
      const known = new Set(['model', 'messages', 'stream', 'max_completion_tokens'])
      const unknown = Object.keys(body).find((name) => !known.has(name))
      return unknown ? refusal(unknown) : { says: 'Hello' }
    })
    expect(await ask(one)).toHaveLength(2)
    expect(fake.requests).toHaveLength(4)
    expect(await ask(one)).toHaveLength(2)
    expect(fake.requests).toHaveLength(5)
    expect(fake.requests[4]?.body.max_completion_tokens).toBe(50)
  })

  it('is not asked for ever when nothing suits it', async () => {
    const body = { error: { message: 'Unknown parameter: max_tokens, max_completion_tokens' } }
    fake.always({ status: 400, body })
    expect(kindOfFailure(await failureOf())).toBe('request')
    expect(fake.requests).toHaveLength(2)
  })

  it.each([
    [{ prompt: -5_000_000, completion: 7 }],
    [{ prompt: 1.5, completion: 7 }],
    [{ prompt: 1e300, completion: 7 }],
  ])('that counts %j tokens does not count', async (tokens) => {
    fake.next({ says: 'A', tokens })
    expect((await ask(provider())).at(-1)).toEqual({ type: 'end', finishReason: 'stop' })
  })

  it('that speaks without end is not listened to for ever', async () => {
    fake.next({ says: Array<string>(200).fill('long '.repeat(1000)), tokens: false })
    const events = await ask(provider())
    expect(events.at(-1)).toEqual({ type: 'end', finishReason: 'length' })
    const said = events.map((event) => (event.type === 'text' ? event.text : '')).join('')
    expect(said.length).toBeLessThan(100_000)
  })

  it('that only sends blanks fills no memory, and takes no longer for each', async () => {
    const blanks = (count: number) => {
      fake.next({ says: Array<string>(count).fill(' '.repeat(16_000)), tokens: false })
      return ask(provider())
    }
    expect(await growth(400, blanks)).toBeLessThan(linear)
    const said = (await blanks(400)).map((event) => (event.type === 'text' ? event.text : ''))
    expect(said.join('').length).toBeLessThan(100_000)
  })

  it('follows no redirect', async () => {
    const inside = await startFakeProvider()
    const headers = { Location: `${inside.url}/chat/completions` }
    fake.next({ status: 307, headers }, { status: 302, headers })
    expect(kindOfFailure(await failureOf())).toBe('refused')
    expect(kindOfFailure(await failureOf())).toBe('refused')
    expect(inside.connections()).toBe(0)
    await inside.stop()
  })

  it.each([
    [200, 'malformed'],
    [500, 'server'],
  ])('that answers %i with a body without end is let go', async (status, kind) => {
    let sent = 0
    const fetch = async () =>
      new Response(
        new ReadableStream({
          pull: (controller) => {
            sent += 1
            if (sent > 500) controller.close()
            else controller.enqueue(new Uint8Array(100_000).fill(32))
          },
        }),
        { status, headers: { 'Content-Type': 'application/json' } },
      )
    const endless = openAiProvider(settingsOf(), { fetch })
    expect(kindOfFailure(await failureOf(endless))).toBe(kind)
    expect(sent).toBeLessThan(20)
  })

  it('is cancelled when its caller has given up', async () => {
    fake.next({ says: ['A', 'B'], betweenMs: 5000 })
    const controller = new AbortController()
    const reason = new Error('gone')
    const { signal } = controller
    const messages = [{ role: 'user' as const, content: 'Hello?' }]
    await expect(async () => {
      for await (const _ of provider().stream({ messages, maxOutputTokens: 50, signal }))
        controller.abort(reason)
    }).rejects.toBe(reason)
    while (!fake.requests[0]?.isAborted) await wait(1)
  })
})

describe('a failing provider', () => {
  it.each([
    ['reset', 'connection'],
    ['html200', 'malformed'],
    ['emptyStream', 'empty'],
    ['malformedChunk', 'malformed'],
    ['contextTooLong', 'contextTooLong'],
    [{ status: 401 }, 'refused'],
    [{ status: 503, body: '<h1>Bad gateway</h1>' }, 'server'],
    [{ status: 204 }, 'malformed'],
    [{ status: 200, headers: { 'Content-Type': 'application/json' }, body: '[]' }, 'malformed'],
    [{ status: 200, headers: { 'Content-Type': 'application/json' }, body: 'null' }, 'malformed'],
    [{ status: 200, body: { error: { message: 'Overloaded', code: 429 } } }, 'busy'],
    [{ status: 200, body: { error: 'Overloaded' } }, 'server'],
    [
      {
        status: 400,
        body: [{ error: { message: 'The input token count (9) exceeds the maximum' } }],
      },
      'contextTooLong',
    ],
    [{ says: 'A', then: 'reset' }, 'connection'],
    [{ says: 'A', then: 'error' }, 'server'],
    [{ says: 'A', then: 'malformed' }, 'malformed'],
  ] as const)('that answers %j is told as %s', async (reply, kind) => {
    fake.next(reply)
    expect(kindOfFailure(await failureOf())).toBe(kind)
  })

  it('says how long to wait', async () => {
    fake.next({ status: 429, headers: { 'Retry-After': '7' } })
    expect(await failureOf()).toMatchObject({ kind: 'busy', status: 429, retryAfterMs: 7000 })
  })

  it('is told apart by a connection that was refused or cut', async () => {
    fake.next('reset')
    expect(await failureOf()).toMatchObject({ isReset: true })
    const gone = await startFakeProvider()
    await gone.stop()
    expect(await failureOf(provider({ baseUrl: gone.url }))).toMatchObject({
      isReset: false,
      message: 'ECONNREFUSED',
    })
  })

  it('puts neither its key nor what it says in the message', async () => {
    const body = { error: { message: 'Incorrect key sk-secret for: Hello?' } }
    fake.next({ status: 401, body })
    expect(((await failureOf()) as Error).message).toBe('401')
  })
})
