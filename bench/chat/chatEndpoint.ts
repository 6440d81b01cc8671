import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { questions as ofDemo } from '../../tests/assistant/questions'
import { documentsOf, hasXquad, xquadHalves } from '../answers/xquad'
import { percentile } from '../percentile'
import { apiKey, production, start } from '../servers'
import { startFakes } from './startFakes'
import type { Bench } from '../types'

const rounds = 400

type Asked = { question: string; locale?: string }

/** Of the demo content and of XQuAD's articles in turns, in both languages. */
const askedOf = (): Asked[] => {
  if (!hasXquad()) return ofDemo
  const { tune, test } = xquadHalves()
  const every = [...tune.questions, ...test.questions].filter((_, at) => at % 6 === 0)
  const ofArticles = every.map(({ en, de }, at): Asked => at % 2 ? { question: de, locale: 'de' } : { question: en, locale: 'en' }) // prettier-ignore
  return ofDemo.flatMap((asked, at): Asked[] => [asked, ofArticles[at % ofArticles.length]!])
}

/** XQuAD's articles beside the demo content. */
const publishArticles = async (url: string): Promise<number> => {
  if (!hasXquad()) return 0
  const { tune, test } = xquadHalves()
  const articles = [...tune.articles, ...test.articles]
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'X-API-Key': apiKey, 'Content-Type': 'application/json' }
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
    return (await response.json()) as { doc: { id: string } }
  }
  for (const article of articles) {
    const { en, de } = documentsOf(article)
    const { doc } = await send('POST', '/api/content?locale=en', en)
    await send('PATCH', `/api/content/${doc.id}?locale=de`, de)
  }
  return articles.length
}

/** `asked`: until the provider had the question; it says when that was. */
type Taken = { asked?: number; first: number; whole: number }
type Contender = { name: string; ask: (round: number) => Promise<Taken> }

let clients = 0
const newAddress = () => `10.50.${(++clients >> 8) & 255}.${clients & 255}`

const askedAfter = (text: string, startedAt: number) => {
  const [, at] = /at(\d{13}\.\d+)/.exec(text) ?? []
  return at ? Number(at) - performance.timeOrigin - startedAt : undefined
}

/** Sends a request. @returns when it was answered first, and at last */
const timed = async (url: string, init: RequestInit, isFirst: (text: string) => boolean) => {
  const startedAt = performance.now()
  const response = await fetch(url, { method: 'POST', ...init })
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
  const decoder = new TextDecoder()
  let first = 0
  let text = ''
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(bytes, { stream: true })
    if (!first && isFirst(text)) first = performance.now() - startedAt
  }
  const whole = performance.now() - startedAt
  return { text, taken: { asked: askedAfter(text, startedAt), first, whole } }
}

/** What every program does that asks without a library, with a prompt as long. */
const overFetch = (url: string) => async (): Promise<Taken> => {
  const content = 'Answer from these passages. '.repeat(200)
  const body = JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content }] })
  const headers = { 'Content-Type': 'application/json' }
  const isFirst = (text: string) => text.includes('word')
  return (await timed(`${url}/chat/completions`, { headers, body }, isFirst)).taken
}

/** A visitor's question over HTTP. */
const overEndpoint =
  (url: string, accept: string, asked: Asked[]) =>
  async (round: number): Promise<Taken> => {
    const { question: message, locale } = asked[round % asked.length]!
    const headers = {
      Accept: accept,
      'Content-Type': 'application/json',
      'X-Forwarded-For': newAddress(),
    }
    const body = JSON.stringify({ message, locale })
    const isFirst = (text: string) => text.includes('event: delta') || text.startsWith('{')
    const { text, taken } = await timed(`${url}/api/chat`, { headers, body }, isFirst)
    if (!/"done"|event: done|"message":/.test(text)) throw new Error(text)
    return taken
  }

const seed = (folder: string) =>
  promisify(execFile)(
    process.execPath,
    ['-C', 'production', '--import', 'tsx', 'src/cli/demo/seed.ts'],
    {
      env: {
        ...process.env,
        DATA_DIR: folder,
        PAYLOAD_SECRET: 'bench-secret-'.repeat(4),
        ADMIN_API_KEY: apiKey,
        LOG_LEVEL: 'warn',
      },
    },
  )

/** Each in turn, round after round, so that whatever else the machine does hits all alike. */
const measureInTurn = async (contenders: Contender[]): Promise<Taken[][]> => {
  const times = contenders.map((): Taken[] => [])
  for (let round = -100; round < rounds; round++) {
    for (const [index, { ask }] of contenders.entries()) {
      const taken = await ask(round + 100)
      if (round >= 0) times[index]?.push(taken) // the others warm up
    }
  }
  return times
}

const ms = (value: number) => value.toFixed(1)

const kinds = ['asked', 'first', 'whole'] as const

const rowOf = (name: string, times: Taken[], control: Taken[]): string[] => [
  name,
  ...kinds.flatMap((kind) => {
    const [own, other] = [times, control].map((all) => all.flatMap((taken) => taken[kind] ?? []))
    if (!own?.length || !other?.length) return ['', '']
    const added = percentile(own, 0.5) - percentile(other, 0.5)
    return [`${ms(percentile(own, 0.5))} / ${ms(percentile(own, 0.95))}`, ms(added)]
  }),
]

/** What a visitor waits for beside the provider: limits, conversation, passages, safety, storage. */
export const chatEndpoint: Bench = {
  name: 'chat-endpoint',
  title: 'Assistant: the whole endpoint',
  run: async ({ folder }) => {
    const fakes = await startFakes()
    const provider = fakes.urls.answers ?? ''
    const own = { command: production, folder }
    const env = { CHAT_PROVIDERS: 'fake:m', FAKE_BASE_URL: provider, FAKE_API_KEY: 'bench' }
    const server = await start({ ...own, env })
    await seed(folder)
    const articles = await publishArticles(server.url)
    const asked = askedOf()
    const alone = await start({ ...own, env: { CHAT_PROVIDERS: '' } })
    try {
      const contenders: Contender[] = [
        { name: 'provider, plain `fetch`', ask: overFetch(provider) },
        {
          name: '`POST /api/chat`, stream',
          ask: overEndpoint(server.url, 'text/event-stream', asked),
        },
        {
          name: '`POST /api/chat`, JSON',
          ask: overEndpoint(server.url, 'application/json', asked),
        },
        {
          name: 'no provider: local answer',
          ask: overEndpoint(alone.url, 'application/json', asked),
        },
      ]
      const times = await measureInTurn(contenders)
      return {
        note: `${rounds} rounds, all in turn in each, one visitor at a time, each with another address; the demo content with its lines and ${articles} articles of XQuAD in two languages, ${asked.length} questions; the provider is a fake in its own process that answers 20 pieces at once. “Added”: p50 less that of the provider by itself. The endpoint counts limits, begins a conversation, finds passages, checks what is said and stores it.`,
        columns: [
          '',
          'provider asked, p50 / p95 ms',
          'added',
          'first word, p50 / p95 ms',
          'added',
          'whole answer, p50 / p95 ms',
          'added',
        ],
        rows: contenders.map(({ name }, index) => rowOf(name, times[index] ?? [], times[0] ?? [])),
      }
    } finally {
      await alone.stop()
      await server.stop()
      fakes.stop()
    }
  },
}
