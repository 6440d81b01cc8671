import { describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { question, type Assistant } from '../helpers/assistant/assistant'
import { post } from '../helpers/assistant/chat'
import type { FakeProvider } from '../helpers/assistant/fakeProvider'
import { until } from '../helpers/server/testServer'

/** Limits go on when the table of their counters is locked. */
export const lateCounters = (given: () => { assistant: Assistant; provider: FakeProvider }) => {
  describe('while the counters of limits keep everybody waiting', () => {
    it('the process counts alone, and nobody is refused for it', async () => {
      const { assistant, provider } = given()
      const { server, database } = assistant
      provider.always({ says: ['It costs 490 euros', ' a month [1].'] })
      const search = (word: string) =>
        fetch(`${server.url}/api/search?q=${word}`, { headers: { 'X-Forwarded-For': '192.0.2.7' } })
      const remaining = async (response: Response) =>
        /r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]
      expect(await remaining(await search('before'))).toBe('299')
      // As if there had been 280 more.
      const key = `update rate_limits set points = 281 where key = 'search:192.0.2.7' and points = 1`
      expect((await database.query(key)).rowCount).toBe(1)
      expect(await remaining(await search('counted'))).toBe('18')
      const holder = new pg.Client({ connectionString: database.url })
      await holder.connect()
      try {
        await holder.query('begin')
        await holder.query('lock table rate_limits in access exclusive mode')
        const alone = await search('never asked')
        expect([alone.status, await remaining(alone)]).toEqual([200, '17'])
        const many = await Promise.all(
          Array.from({ length: 40 }, (_, number) => search(`never asked ${number}`)),
        )
        const statuses = many.map(({ status }) => status)
        expect(statuses.filter((status) => status === 200)).toHaveLength(17)
        expect(statuses.filter((status) => status === 429)).toHaveLength(23)
        const chat = await post(server.url, { message: question })
        expect(chat.status).toBe(200)
        expect(await chat.json()).toMatchObject({ provider: 'first' })
      } finally {
        await holder.end()
      }
      await until('what was counted alone to be in the shared count', async () => {
        const { rows } = await database.query<{ points: number }>(
          `select max(points) as points from rate_limits where key like 'search:%'`,
        )
        return (rows[0]?.points ?? 0) > 300
      })
      expect((await search('again')).status).toBe(429)
    }, 90_000)
  })
}
