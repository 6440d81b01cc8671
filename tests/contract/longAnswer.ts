import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { keyHolder, visitor } from '../helpers/server/client'
import { sessionOf, tokenOf } from '../helpers/server/people'
import { database, server } from '../helpers/server/site'
import { admin, apiKey } from '../helpers/server/testServer'

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

/** Of many MiB: whole with more of them at once, of who asks by key and by session. */
export const longAnswer = ({ isWhole }: { isWhole: boolean }) => {
  describe('a long answer', () => {
    const list = '/api/content?depth=0&where[tags][equals]=long'

    beforeAll(async () => {
      const key = keyHolder(server.url)
      const docs = Array.from({ length: 9 }, (_, one) => ({ title: `Long ${one}`, tags: ['long'], _status: 'published' })) // prettier-ignore
      expect((await key('POST', '/api/content/bulk', { json: { docs } })).status).toBe(200)
      await database.query(
        `update content_locales set body = json_build_object('root', repeat('word ', 800000))
          where _locale = 'en' and title like 'Long %'`,
      )
    })

    afterAll(() => keyHolder(server.url)('DELETE', '/api/content?where[tags][equals]=long'))

    it('has at most 32 MiB, whoever asks, and says what helps', async () => {
      const staff = await sessionOf({ url: server.url, database }, admin)
      for (const client of isWhole ? [staff, keyHolder(server.url)] : [staff]) {
        const { status, body } = await client('GET', `${list}&limit=9`)
        const [{ code, data }] = body.errors
        expect([status, code]).toEqual([400, 'invalid_input'])
        expect(data.errors.map(({ path }: { path: string }) => path)).toEqual(['limit', 'select'])
        expect(data.errors[0].message).toContain('`limit=8`')
        expect((await client('GET', `${list}&limit=9&select[title]=true`)).body.docs).toHaveLength(
          9,
        )
      }
      const { body } = await keyHolder(server.url)('GET', `${list}&limit=8`)
      expect(body.docs).toHaveLength(8) // of 30 MiB, and they arrive
    })

    type Unread = { readAtLast: () => void; isWhole: Promise<boolean> }

    /** Asks, and takes nothing yet. */
    const slowly = (path: string) =>
      new Promise<Unread>((resolve) => {
        const sent = request(server.url + path, from('203.0.113.9'), (response) => {
          response.pause().on('error', () => {}) // it was cut off
          const closed = new Promise((close) => response.once('close', close))
          const isWhole = closed.then(() => response.complete)
          resolve({ isWhole, readAtLast: () => response.resume() })
        })
        sent.end()
      })

    /** Reads 4 MB/s for a while, then as fast as it comes. @returns whether it came whole */
    const steadily = (path: string, headers: Record<string, string>) =>
      new Promise<boolean>((resolve) => {
        const fastFrom = Date.now() + 1500
        const sent = request(server.url + path, { headers, agent: false }, (response) => {
          response.on('data', (part: Buffer) => {
            if (Date.now() > fastFrom) return
            response.pause()
            setTimeout(() => response.resume(), part.length / 4000)
          })
          response.on('error', () => {}) // it was cut off
          response.once('close', () => resolve(response.complete))
        })
        sent.end()
      })

    it('to keys and sessions is not cut off while it is read, however many there are', async () => {
      const session = { Authorization: `JWT ${await tokenOf(database, admin.email)}` }
      const key = { 'X-API-Key': apiKey }
      const path = `${list}&limit=8` // 30 MiB
      const each = isWhole ? [session, session, key, key] : [session, key]
      const answers = await Promise.all(each.map((sent) => steadily(path, sent)))
      expect(answers).toEqual(each.map(() => true))
    })

    // The system itself keeps some 4 MiB of each answer, whatever we do: of a list that is all.
    it('that nobody takes waits with 16 MiB of others of that client, and the oldest are ended', async () => {
      await database.query(
        `update content_locales set body = json_build_object('root', repeat('word ', 2400000))
          where _locale = 'en' and title = 'Long 0'`,
      )
      const found = await visitor(server.url)('GET', '/api/content?where[slug][equals]=long-0&select[title]=true') // prettier-ignore
      const path = `/api/content/${found.body.docs[0].id}?depth=0`
      const known = await visitor(server.url)('GET', path, from('203.0.113.8'))
      const unread: Unread[] = []
      for (let one = 0; one < (isWhole ? 6 : 3); one++) unread.push(await slowly(path))
      await wait(600) // it looks four times a second
      const other = await visitor(server.url)('GET', path, from('203.0.113.8'))
      expect(other.text === known.text).toBe(true)
      for (const { readAtLast } of unread) readAtLast()
      const whole = await Promise.all(unread.map(({ isWhole }) => isWhole))
      expect([whole[0], whole.at(-1)]).toEqual([false, true])
      const ended = whole.lastIndexOf(false) + 1
      expect(whole).toEqual(whole.map((_, place) => place >= ended)) // the oldest, and no others
    })
  })
}
