import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { FakeProvider } from '../helpers/assistant/fakeProvider'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { keyHolder, visitor, type Client } from '../helpers/server/client'
import { paragraph } from '../helpers/content/plainDocument'
import { sessionOf } from '../helpers/server/people'
import { admin, until } from '../helpers/server/testServer'

type Given = { url: string; database: TestDatabase; provider: FakeProvider; second: FakeProvider }

const sentence = 'The gate of the yard opens by itself at five.'

const said = {
  questions: [
    { locale: 'en', text: 'When can I drive onto the premises?', quote: sentence },
    { locale: 'de', text: 'Ab wann komme ich auf das Gelände?', quote: sentence },
    { locale: 'en', text: 'Who pays for the gate?', quote: 'The landlord pays for it all.' },
    { locale: 'en', text: 'Does it open at 23?', quote: sentence },
  ],
  synonyms: [{ locale: 'en', text: 'barrier', for: 'gate' }],
  summaries: [{ locale: 'en', text: 'The yard has a gate which opens at five.' }],
}

/** What a language model proposes for a page: kept where it rests on the page, judged by editors, asked for once. */
export const proposals = (given: () => Given) =>
  describe('ways of asking that a language model proposes', () => {
    let key: Client
    let administrator: Client
    let asked = 0

    const setTo = async (mode: string) => {
      const { status } = await administrator('POST', '/api/globals/assistant', {
        json: { proposals: mode },
      })
      expect(status).toBe(200)
    }

    const publish = async (title: string, text: string) => {
      const json = { title, body: paragraph(text), _status: 'published' }
      const { status, body } = await key('POST', '/api/content', { json })
      expect(status).toBe(201)
      return body.doc.id as string
    }

    const change = async (id: string, json: object) => {
      const { status } = await key('PATCH', `/api/content/${id}`, { json })
      expect(status).toBe(200)
    }

    const linesOf = async (id: string) => {
      const { body } = await key('GET', `/api/asked-as?where[target][equals]=content/${id}`)
      const docs = body.docs as {
        id: string
        text: string
        state: string
        origin: string
        kind: string
      }[]
      return docs.sort((one, other) => (one.text < other.text ? -1 : 1))
    }

    const linesSoon = async (id: string, count: number) => {
      await until('the proposals', async () => (await linesOf(id)).length === count, 20)
      return linesOf(id)
    }

    const jobsDone = () =>
      until('the jobs', async () => {
        const waiting = `select from payload_jobs where task_slug::text = 'proposeLines' and completed_at is null and has_error is not true`
        return (await given().database.query(waiting)).rowCount === 0
      })

    const found = async (query: string) => {
      const { body } = await visitor(given().url)(
        'GET',
        `/api/search?q=${encodeURIComponent(query)}`,
      )
      return (body.docs as { title: string }[]).map(({ title }) => title)
    }

    /** Several at once, as the panel's list does. */
    const judge = async (lines: { id: string }[], state: string) => {
      const ids = lines.map(({ id }) => id).join(',')
      const { status } = await key('PATCH', `/api/asked-as?where[id][in]=${ids}`, {
        json: { state },
      })
      expect(status).toBe(200)
    }

    beforeAll(async () => {
      const { url, database } = given()
      key = keyHolder(url)
      administrator = await sessionOf({ url, database }, admin)
    })

    beforeEach(() => {
      asked = 0
      given().provider.always(() => {
        asked += 1
        return { says: JSON.stringify(said) }
      })
    })

    afterAll(() => setTo('off'))

    it('are none unless an administrator wants them', async () => {
      const id = await publish('Before', sentence)
      await jobsDone()
      expect([asked, await linesOf(id)]).toEqual([0, []])
    })

    it('wait for an editor, rest on their page, and are asked for once for what it says', async () => {
      await setTo('ask')
      const id = await publish('The yard', sentence)
      const lines = await linesSoon(id, 4)
      expect(lines.map(({ text, state, origin, kind }) => [text, state, origin, kind])).toEqual([
        ['Ab wann komme ich auf das Gelände?', 'proposed', 'model', 'question'],
        ['The yard has a gate which opens at five.', 'proposed', 'model', 'summary'],
        ['When can I drive onto the premises?', 'proposed', 'model', 'question'],
        ['barrier', 'proposed', 'model', 'synonym'],
      ])
      expect(await found('premises')).toEqual([])
      await judge([lines[0]!, lines[2]!], 'accepted')
      await judge([lines[3]!], 'struck')
      expect(await found('premises')).toEqual(['The yard'])
      expect(await found('barrier')).toEqual([])
      expect(asked).toBe(1)
      await change(id, { tags: ['yard'] })
      await jobsDone()
      expect(asked).toBe(1)
      await change(id, { body: paragraph('The yard is closed.') })
      await jobsDone()
      expect(asked).toBe(2)
      const left = (await linesOf(id)).map(({ text, state }) => [text, state])
      expect(left).toEqual([
        ['Ab wann komme ich auf das Gelände?', 'proposed'],
        ['The yard has a gate which opens at five.', 'proposed'],
        ['When can I drive onto the premises?', 'proposed'],
        ['barrier', 'struck'],
      ])
    })

    it('may count at once, cost what they cost, and are left when nobody answers', async () => {
      const { database, provider, second } = given()
      await setTo('count')
      const spent = async () => {
        const { rows } = await database.query<{ sum: number }>('select sum(prompt_tokens)::int from chat_usage') // prettier-ignore
        return rows[0]!.sum
      }
      const before = await spent()
      const id = await publish('Another yard', sentence)
      await linesSoon(id, 4)
      expect(await found('premises')).toEqual(['Another yard'])
      expect((await spent()) - before).toBe(11)
      for (const fake of [provider, second]) fake.always({ status: 500, body: 'no' })
      const other = await publish('A third yard', sentence)
      await jobsDone()
      expect(await linesOf(other)).toEqual([])
      const { rowCount } = await database.query('select from chat_proposals where target = $1', [`content/${other}`]) // prettier-ignore
      expect(rowCount).toBe(0)
    })
  })
