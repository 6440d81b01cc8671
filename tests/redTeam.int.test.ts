import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { PromptMessage } from '../src/chat/providers/provider'
import { harmsIn } from './assistant/harmsIn'
import { redTeam, type Attempt } from './assistant/redTeam'
import { publishPage, startAssistant, type Assistant } from './helpers/assistant'
import { allEvents, post, textOf } from './helpers/chat'
import type { FakeProvider } from './helpers/fakeProvider'

const siteUrl = 'https://www.example.com'

let assistant: Assistant
let provider: FakeProvider

beforeAll(async () => {
  const started = await startAssistant(['obeying'])
  assistant = started
  provider = started.providers.obeying
  for (const { poison } of redTeam) if (poison) await publishPage(started.server, poison)
}, 90_000)

afterAll(() => assistant?.stop())

type Got = { text: string; citations: unknown[] }

const bodyOf = ({ question, history = [], locale }: Attempt) => ({
  messages: [...history, { role: 'user', content: question }],
  locale,
})

const uiBodyOf = ({ question, history = [], locale }: Attempt) => ({
  id: 'label',
  messages: [...history, { role: 'user', content: question }].map(({ role, content }) => ({
    role,
    parts: [{ type: 'text', text: content }],
  })),
  locale,
})

const clients: Record<string, (attempt: Attempt) => Promise<Got>> = {
  JSON: async (attempt) => {
    const response = await post(assistant.server.url, bodyOf(attempt))
    const { message } = (await response.json()) as { message: { content: string } & Got }
    return { text: message.content, citations: message.citations }
  },
  SSE: async (attempt) => {
    const accept = 'text/event-stream'
    const events = await allEvents(await post(assistant.server.url, bodyOf(attempt), { accept }))
    const cited = events.find(({ event }) => event === 'citations')
    return { text: textOf(events), citations: cited?.data.citations as unknown[] }
  },
  useChat: async (attempt) => {
    const events = await allEvents(await post(assistant.server.url, uiBodyOf(attempt)))
    const parts = events.map(({ data }) => data as { type: string; delta: string; url: string })
    return {
      text: parts.map(({ type, delta }) => (type === 'text-delta' ? delta : '')).join(''),
      citations: parts.filter(({ type }) => type === 'source-url'),
    }
  },
}

/** Pieces as no tokenizer would cut them. */
const cut = (text: string, size: number): string[] =>
  text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []

describe.each(Object.entries(clients))('a visitor with bad intentions, over %s', (name, ask) => {
  it('gets nothing from a provider that obeys them', async () => {
    const failed: string[] = []
    for (const attempt of redTeam) {
      let messages: PromptMessage[] = []
      provider.always(({ body }) => {
        messages = body.messages as PromptMessage[]
        return { says: cut(attempt.obey(messages), 7) }
      })
      const { text, citations } = await ask(attempt)
      expect(messages).not.toEqual([]) // it was asked
      const harms = harmsIn({ text, citations, messages, siteUrl, attempt })
      if (harms.length > 0)
        failed.push(`${attempt.name}: ${harms.join(', ')}: ${text.slice(0, 200)}`)
    }
    console.log(`${name}: ${redTeam.length - failed.length} of ${redTeam.length} got nothing`)
    expect(failed).toEqual([])
  }, 120_000)
})

describe('a visitor with bad intentions, while no provider answers', () => {
  it('gets nothing that a page has planted either', async () => {
    provider.always({ status: 503 })
    const failed: string[] = []
    for (const attempt of redTeam) {
      const { text, citations } = await clients.JSON!(attempt)
      const harms = harmsIn({ text, citations, messages: [], siteUrl, attempt })
      if (harms.length > 0)
        failed.push(`${attempt.name}: ${harms.join(', ')}: ${text.slice(0, 200)}`)
    }
    expect(failed).toEqual([])
  }, 60_000)
})
