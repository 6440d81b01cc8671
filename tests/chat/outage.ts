import { describe, expect, it } from '@jest/globals'
import { question, type Assistant } from '../helpers/assistant/assistant'
import { allEvents, post, textOf } from '../helpers/assistant/chat'
import type { FakeProvider, FakeReply } from '../helpers/assistant/fakeProvider'
import { until } from '../helpers/server/testServer'

type Given = {
  assistant: Assistant
  /** Whom the assistant asks first. */
  first: FakeProvider
  /** Stops the database. */
  halt: () => unknown
  bringBack: () => Promise<void>
}

const accept = 'text/event-stream'
const good: FakeReply = { says: ['It costs 490 euros', ' a month [1].'] }

export const outage = (given: () => Given) => {
  describe('while the database is away', () => {
    it('visitors are handed over to people, and answered again when it is back', async () => {
      const { assistant, first, halt, bringBack } = given()
      const { server } = assistant
      first.always(good)
      const ask = async (body: object = {}) => {
        const response = await post(server.url, { message: question, ...body })
        return { status: response.status, body: (await response.json()) as Record<string, unknown> }
      }
      const before = await ask()
      expect(before.body).toMatchObject({ provider: 'first' })
      const asked = first.requests.length

      await halt()
      await until('it to be away', async () => {
        const { status } = await fetch(`${server.url}/api/health`)
        return status === 503
      })
      const { conversationId } = before.body
      for (const known of [{}, { conversationId }, { locale: 'de' }]) {
        const { status, body } = await ask(known)
        expect(status).toBe(200)
        expect(body).toMatchObject({ provider: 'local', fallback: true })
        const { content } = body.message as { content: string }
        expect(content).toContain('https://www.example.com/') // the contact page
        expect(content).toMatch(/can’t look|kann gerade nicht/) // nobody knows whether there is nothing
      }
      const sent = await allEvents(await post(server.url, { message: question }, { accept }))
      expect(sent.at(-1)?.event).toBe('done')
      expect(textOf(sent)).not.toBe('')
      expect(first.requests).toHaveLength(asked) // what it said would be made up

      await bringBack()
      await until(
        'it to be back',
        async () => (await ask({ conversationId })).body.provider === 'first',
      )
    }, 90_000)
  })
}
