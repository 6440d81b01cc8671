import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import type { SavedAnswer } from '../../src/assistant/conversations/exchange'
import { openConversation } from '../../src/assistant/conversations/openConversation'
import { rateAnswer } from '../../src/assistant/conversations/rateAnswer'
import { writeExchange } from '../../src/assistant/conversations/writeExchange'
import type { OpenQuestion } from '../../src/assistant/questions/openQuestions'
import { reportOutcomes } from '../../src/assistant/usage/reportOutcomes'
import { answerOfSite } from '../helpers/assistant/answerOfSite'
import { paragraph } from '../helpers/content/plainDocument'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { bearer, keyHolder, visitor, type Client } from '../helpers/server/client'
import { addPerson, sessionOf } from '../helpers/server/people'
import { admin } from '../helpers/server/testServer'

type Given = { url: string; database: TestDatabase }

const path = '/api/admin/assistant/questions'

const nothing = {
  content: 'I could not find that.',
  citations: [],
  fallback: true,
  attempts: [],
  latencyMs: 5,
  outcome: 'unanswered' as const,
}

/** What visitors asked in vain, as editors find it, and what they do about it. */
export const openQuestionTests = (given: () => Given) =>
  describe('questions that were asked in vain', () => {
    let pool: pg.Pool
    let editor: Client
    let warranty: string

    const begin = (locale = 'en') => openConversation({ pool, locale })

    const say = async (
      question: string,
      more: Partial<SavedAnswer> & { language?: string } = {},
      to = begin(),
    ) => {
      const conversation = await to
      const { language, ...answer } = more
      const given = { ...answerOfSite, ...nothing, id: randomUUID(), ...answer }
      const exchange = { conversation, question, language, askedAt: new Date(), answer: given }
      expect(await writeExchange({ database: pool, ...exchange })).toBe(true)
      return { conversation, messageId: given.id }
    }

    const list = async (client = editor, query = '?limit=50') => {
      const { status, body } = await client('GET', path + query)
      expect(status).toBe(200)
      return body.docs as OpenQuestion[]
    }

    const find = async (words: RegExp, query?: string) =>
      (await list(editor, query)).find(({ question }) => words.test(question))

    const steer = async (json: object) => (await editor('POST', path, { json })).status

    const settingsNow = async () =>
      (await keyHolder(given().url)('GET', '/api/globals/search-settings')).body

    beforeAll(async () => {
      const { url, database } = given()
      pool = new pg.Pool({ connectionString: database.url })
      await addPerson(database, { name: 'quentin' })
      editor = await sessionOf(given(), { email: 'quentin@example.com' })
      const text = paragraph('A charger has a warranty of five years, and a cable of two.')
      const json = { title: 'Warranty of chargers', kind: 'page', body: text, _status: 'published' }
      const { status, body } = await keyHolder(url)('POST', '/api/content', { json })
      expect(status).toBe(201)
      warranty = body.doc.id
      await database.query('truncate conversations, chat_exchanges cascade')

      await say('How long is the warranty of a charger? Call 0171 555 01 23, ada@people.example')
      await say('what is the waranty of chargers')
      await say('Was kostet ein Anhänger?', { language: 'de' })
      const talk = begin()
      await say('Do you lend out trucks?', { outcome: 'answered' }, talk)
      await say('I want a human', { outcome: 'handedOver' }, talk)
      const rated = await say('Do you sell boats?', { outcome: 'answered' })
      const { id: conversationId } = rated.conversation
      await rateAnswer({ pool, conversationId, messageId: rated.messageId, rating: 'down', comment: 'You should.' }) // prettier-ignore
      await say('Is it true?', { outcome: 'answered' })
    }, 60_000)

    afterAll(() => pool?.end())

    it('are one list: the same once, whatever came of it, with the pages that come nearest', async () => {
      const docs = await list()
      expect(docs.map(({ question, count }) => [question.slice(0, 20), count])).toEqual([
        ['what is the waranty ', 2],
        ['Do you sell boats?', 1],
        ['Do you lend out truc', 1],
        ['Was kostet ein Anhän', 1],
      ])
      const [first, boats, trucks, trailer] = docs
      expect(first).toMatchObject({
        wordings: ['How long is the warranty of a charger? Call …, …'],
        tried: { unanswered: 2, refused: 0, disliked: 0, handedOver: 0 },
        language: 'en',
        settledAs: null,
      })
      const [page] = first!.nearest
      expect(page).toMatchObject({ collection: 'content', id: warranty, title: 'Warranty of chargers' }) // prettier-ignore
      expect(page!.near).toBeGreaterThan(0.5)
      expect(boats).toMatchObject({ tried: { disliked: 1 }, comments: ['You should.'] })
      expect(trucks).toMatchObject({ tried: { unanswered: 0, handedOver: 1 } })
      expect(trailer).toMatchObject({ language: 'de' })
      expect((await list(editor, '?language=de')).map(({ count }) => count)).toEqual([1])
    })

    it('are for those who write; the way to a conversation for those who may read it', async () => {
      const { url, database } = given()
      expect((await visitor(url)('GET', path)).status).toBe(401)
      await addPerson(database, { name: 'selma', role: 'sales' })
      const sales = await sessionOf(given(), { email: 'selma@example.com' })
      expect((await sales('GET', path)).status).toBe(403)
      expect((await sales('POST', path, { json: { do: 'done', ids: [randomUUID()] } })).status).toBe(403) // prettier-ignore
      expect((await keyHolder(url)('GET', path)).status).toBe(200)
      const administrator = await sessionOf(given(), admin)
      const keyOf = async (...scopes: string[]) => {
        const json = { name: scopes.join(' '), scopes }
        const { body } = await administrator('POST', '/api/api-keys', { json })
        return bearer(url, body.doc.key as string)
      }
      const script = await keyOf('content:write')
      expect((await script('GET', path)).status).toBe(403)
      expect((await script('POST', path, { json: { do: 'done', ids: [randomUUID()] } })).status).toBe(403) // prettier-ignore
      expect((await (await keyOf('content:write', 'crm:read'))('GET', path)).status).toBe(200)
      expect((await list(administrator))[0]).toHaveProperty('conversationId')
      expect((await list())[0]).not.toHaveProperty('conversationId')
    })

    it('leave it with a line of a page, and come back when they are asked in vain again', async () => {
      const question = await find(/waranty/)
      const page = { collection: 'content', id: warranty }
      const wanted = { do: 'askedAs', ids: question!.ids, text: 'How long is it covered?', locale: 'en', page } // prettier-ignore
      expect(await steer({ ...wanted, page: { ...page, collection: 'users' } })).toBe(400)
      expect(await find(/waranty/)).toBeDefined()
      expect(await steer(wanted)).toBe(200)
      const { body } = await editor(
        'GET',
        `/api/asked-as?where[target][equals]=content/${warranty}`,
      )
      expect(body.docs).toMatchObject([{ text: wanted.text, state: 'accepted', origin: 'person' }])
      expect(await find(/waranty/)).toBeUndefined()
      expect(await find(/waranty/, '?state=settled')).toMatchObject({ settledAs: 'askedAs' })
      await say('warranty for a charger?')
      expect(await find(/warranty/)).toMatchObject({ count: 1, settledAs: 'askedAs' })
    })

    it('that are not for us stay away, until somebody puts them back', async () => {
      const { ids } = (await find(/boats/))!
      expect(await steer({ do: 'notForUs', ids })).toBe(200)
      await say('do you sell a boat')
      expect(await find(/boat/)).toBeUndefined()
      await pool.query(`update chat_exchanges set asked_at = now() - interval '20 days' where settled_as = 'notForUs'`) // prettier-ignore
      expect(await find(/boat/, '?days=7')).toBeUndefined()
      await pool.query(`update chat_exchanges set asked_at = now() where settled_as = 'notForUs'`)
      const { ids: all } = (await find(/boat/, '?state=settled'))!
      expect(await steer({ do: 'open', ids: all })).toBe(200)
      expect(await find(/boat/)).toMatchObject({ count: 2 })
      expect(await steer({ do: 'done', ids: [randomUUID()] })).toBe(404)
    })

    it('are counted by visitor: who asks often pushes nobody out, and it says so', async () => {
      const client = '203.0.113.0'
      const talk = await begin()
      await pool.query('update conversations set client = $1 where id = $2', [client, talk.id])
      for (let time = 0; time < 51; time++) await say('Zzyzx?', {}, Promise.resolve(talk))
      const { body } = await editor('GET', path)
      expect(body.isCut).toBe(true)
      expect(body.docs.find(({ question }: OpenQuestion) => question === 'Zzyzx?')).toMatchObject({ count: 50, visitors: 1 }) // prettier-ignore
      expect(body.docs[0].question).not.toBe('Zzyzx?')
      await pool.query('delete from chat_exchanges where conversation_id = $1', [talk.id])
      expect((await editor('GET', path)).body.isCut).toBe(false)
    })

    it('become synonyms and pins beside those there are', async () => {
      const { ids } = (await find(/trucks/))!
      expect(await steer({ do: 'synonym', ids, words: ['lend out', 'rental'] })).toBe(200)
      expect(await steer({ do: 'synonym', ids, words: ['Rental', 'hire'] })).toBe(200)
      const page = { collection: 'content', id: warranty }
      expect(await steer({ do: 'pin', ids, query: 'lend trucks', page })).toBe(200)
      const { synonyms, pins } = await settingsNow()
      expect(synonyms.at(-1).words).toEqual(['lend out', 'rental', 'hire'])
      expect(pins.at(-1)).toMatchObject({ queries: ['lend trucks'], documents: [{ relationTo: 'content' }] }) // prettier-ignore
      expect(await find(/trucks/)).toBeUndefined()
    })

    it('become drafts, which nobody sees before they are published', async () => {
      const { ids, question } = (await find(/Anhänger/))!
      const { status, body } = await editor('POST', path, { json: { do: 'faq', ids, title: question, locale: 'de' } }) // prettier-ignore
      expect(status).toBe(200)
      const { collection, id, locale } = body.draft
      expect([collection, locale]).toEqual(['content', 'de'])
      const draft = await editor('GET', `/api/content/${id}?draft=true&locale=de`)
      expect(draft.body).toMatchObject({ title: question, kind: 'faq', _status: 'draft' })
      expect((await visitor(given().url)('GET', `/api/content/${id}`)).status).toBe(404)
    })

    it('are counted by what became of them, by language', async () => {
      const rows = await reportOutcomes({ pool, length: 7, locale: 'en' })
      const [all, ...others] = rows
      expect(all).toEqual({ language: null, asked: 8, answered: 3, up: 0, down: 1, handedOver: 1, leads: 0 }) // prettier-ignore
      expect(others.map(({ language, asked }) => [language, asked])).toEqual([
        ['en', 7],
        ['de', 1],
      ])
    })

    it.each(['deleted', 'erased with a person'])(
      'go with a conversation that is %s, and what was made of them',
      async (way) => {
        const question = 'Is this about Ada Lovelace of Engines?'
        const { conversation } = await say(question)
        await say('Do you sell boats to Ada?')
        const { ids } = (await find(/Lovelace/))!
        const page = { collection: 'content', id: warranty }
        const words = { ids, locale: 'en', page }
        expect(await steer({ ...words, do: 'askedAs', text: 'Is it about Ada Lovelace of Engines?' })).toBe(200) // prettier-ignore
        const { ids: others } = (await find(/boats to Ada/))!
        expect(await steer({ ...words, ids: others, do: 'askedAs', text: 'Do you sell boats to Ada?' })).toBe(200) // prettier-ignore
        const draft = await editor('POST', path, { json: { do: 'faq', ids, title: question, locale: 'en' } }) // prettier-ignore
        const { id } = draft.body.draft
        expect(await steer({ do: 'pin', ids, query: question, page })).toBe(200)
        const administrator = await sessionOf(given(), admin)
        if (way === 'deleted') {
          const gone = await administrator('DELETE', `/api/conversations/${conversation.id}`)
          expect(gone.status).toBe(200)
        } else {
          const person = { name: 'Ada', email: 'ada@people.example' }
          const { body: { doc: lead } } = await keyHolder(given().url)('POST', '/api/leads', { json: person }) // prettier-ignore
          await pool.query('update conversations set lead_id = $1 where id = $2', [lead.id, conversation.id]) // prettier-ignore
          expect((await administrator('POST', `/api/admin/crm/leads/${lead.id}/erase`)).status).toBe(204) // prettier-ignore
        }
        expect(await find(/Lovelace/, '?state=settled')).toBeUndefined()
        const { body } = await editor('GET', `/api/asked-as?where[target][equals]=content/${warranty}&limit=50`) // prettier-ignore
        const lines = body.docs.map(({ text }: { text: string }) => text)
        expect(lines).not.toContainEqual(expect.stringContaining('Lovelace'))
        expect(lines).toContain('Do you sell boats to Ada?')
        expect((await editor('GET', `/api/content/${id}?draft=true`)).status).toBe(404)
        const left = await pool.query(`select 1 from _content_v_locales where version_title like '%Lovelace%'`) // prettier-ignore
        expect(left.rowCount).toBe(0)
        const { pins } = await settingsNow()
        expect(JSON.stringify(pins)).not.toContain('Lovelace')
        expect(JSON.stringify(pins)).toContain('lend trucks')
        await pool.query(`delete from chat_exchanges where question like '%boats to Ada%'`)
        await pool.query(`delete from asked_as where text like '%to Ada%'`)
      },
    )
  })
