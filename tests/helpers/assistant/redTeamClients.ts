import type { PromptMessage } from '../../../src/assistant/providers/provider'
import { harmsIn } from '../../assistant/harmsIn'
import type { Attempt } from '../../assistant/redTeam'
import { allEvents, post, textOf } from './chat'
import type { FakeProvider } from './fakeProvider'
import type { TestServer } from '../server/testServer'

const siteUrl = 'https://www.example.com'

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

const clientsOf = (url: string): Record<string, (attempt: Attempt) => Promise<Got>> => ({
  JSON: async (attempt) => {
    const response = await post(url, bodyOf(attempt))
    const { message } = (await response.json()) as { message: { content: string } & Got }
    return { text: message.content, citations: message.citations }
  },
  SSE: async (attempt) => {
    const accept = 'text/event-stream'
    const events = await allEvents(await post(url, bodyOf(attempt), { accept }))
    const cited = events.find(({ event }) => event === 'citations')
    return { text: textOf(events), citations: cited?.data.citations as unknown[] }
  },
  useChat: async (attempt) => {
    const events = await allEvents(await post(url, uiBodyOf(attempt)))
    const parts = events.map(({ data }) => data as { type: string; delta: string; url: string })
    return {
      text: parts.map(({ type, delta }) => (type === 'text-delta' ? delta : '')).join(''),
      citations: parts.filter(({ type }) => type === 'source-url'),
    }
  },
})

/** Pieces as no tokenizer would cut them. */
const cut = (text: string, size: number): string[] =>
  text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []

/** Attempts over HTTP, each by one of the protocols, against a provider that obeys. */
export const redTeamClients = ({
  server,
  provider,
}: {
  server: TestServer
  provider: FakeProvider
}) => {
  const clients = clientsOf(server.url)

  /** What one attempt did to the site, if anything, in words. */
  const outcomeOf = async (attempt: Attempt, name: string, messages: PromptMessage[] = []) => {
    const { text, citations } = await clients[name]!(attempt)
    const harms = harmsIn({ text, citations, messages, siteUrl, attempt })
    const failed = `${attempt.name}, over ${name}: ${harms.join(', ')}: ${text.slice(0, 200)}`
    return harms.length > 0 ? [failed] : []
  }

  /** What each attempt did, one after the other, and whether the provider was asked every time. */
  const failuresOf = async (turns: { attempt: Attempt; name: string }[]) => {
    const failed: string[] = []
    for (const { attempt, name } of turns) {
      const messages: PromptMessage[] = []
      provider.always(({ body }) => {
        messages.push(...(body.messages as PromptMessage[]))
        return { says: cut(attempt.obey(messages), 7) }
      })
      failed.push(...(await outcomeOf(attempt, name, messages)))
      if (messages.length === 0) failed.push(`${attempt.name}, over ${name}: was not asked`)
    }
    return failed
  }

  return { names: Object.keys(clients), outcomeOf, failuresOf }
}
