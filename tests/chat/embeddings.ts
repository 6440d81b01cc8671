import { afterEach, describe, expect, it } from '@jest/globals'
import { publishPage } from '../helpers/assistant/assistant'
import type { FakeEmbeddings } from '../helpers/assistant/fakeEmbeddings'
import { newAddress } from '../helpers/server/newAddress'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { keyHolder, visitor } from '../helpers/server/client'
import { until } from '../helpers/server/testServer'

type Given = { url: string; database: TestDatabase; meaning: FakeEmbeddings }

/** Words that the fake takes for one meaning. */
export const meanings = [['wombat', 'marsupial']]

/** A server whose searches go by meaning as well: from the environment over the job to the answer, health and the report. */
export const embeddings = (given: () => Given) =>
  describe('with a model of meaning', () => {
    afterEach(() => given().meaning.reset())

    const titlesFor = async (query: string) => {
      const { body } = await visitor(given().url)('GET', `/api/search?q=${query}`, {
        headers: { 'X-Forwarded-For': newAddress() },
      })
      return (body.docs as { title: string }[]).map(({ title }) => title)
    }

    const health = async () => {
      const { body } = await keyHolder(given().url)('GET', '/api/health')
      return body.checks.search as { status: string; detail: { embeddings: object } }
    }

    it('a published page is found by what means the same, and no longer once it is withdrawn', async () => {
      const { url, database } = given()
      const page = { title: 'Wombat parking', summary: 'Behind the house.', text: 'For two.' }
      const id = await publishPage({ url }, page)
      await until('its vector', async () => (await titlesFor('marsupial')).length === 1, 20)
      expect(await titlesFor('marsupial')).toEqual([page.title])
      const { status, detail } = await health()
      expect(status).toBe('ok')
      expect(detail.embeddings).toMatchObject({
        provider: 'meaning',
        model: 'fake',
        state: 'closed',
        comparedIn: 'memory',
      })
      const json = { _status: 'draft' }
      expect((await keyHolder(url)('PATCH', `/api/content/${id}`, { json })).status).toBe(200)
      await until('its end', async () => (await titlesFor('marsupial')).length === 0, 5)
      const counted = `select tokens from search_embedding_usage where provider = 'meaning' and tokens > 0`
      await until('the count', async () => (await database.query(counted)).rows.length === 1, 20)
    })

    it('a provider that hangs costs some searches 150 ms, and health says so', async () => {
      given().meaning.fails('hang')
      const times: number[] = []
      for (let turn = 0; turn < 6; turn++) {
        const startedAt = performance.now()
        expect(await titlesFor(`planner turn${turn}`)).toHaveLength(1)
        times.push(performance.now() - startedAt)
      }
      expect(Math.max(...times)).toBeLessThan(1000)
      await until('the state', async () => (await health()).status === 'degraded', 5)
    })
  })
