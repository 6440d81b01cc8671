import { describe, expect, it } from '@jest/globals'
import { fill } from '../../bench/hostile/fill'
import { siege } from '../../bench/hostile/siege'
import { visitor } from '../helpers/server/client'
import { database, openSite, server } from '../helpers/server/site'
import { apiKey, startTestServer, until } from '../helpers/server/testServer'
import { longAnswer } from './longAnswer'
import { fresh, lockContent, underWay, whileLocked } from './lockedContent'

openSite({ pages: false })
lockContent()

describe('a read that takes the database long', () => {
  it('lets nobody wait longer than the queue does: then it is 429', async () => {
    // Much less than a read has of the database: who waits is told long before a place gets free.
    const queueMs = 300
    const env = { READ_QUEUE_MS: String(queueMs) }
    const hasty = await startTestServer({ databaseUrl: database.url, pages: false, env })
    const anyone = visitor(hasty.url)
    const answers: ReturnType<typeof anyone>[] = []
    await whileLocked(async () => {
      for (let one = 0; one < 4; one++) answers.push(anyone('GET', fresh()))
      await until('four to wait in the database', async () => (await underWay()) === 4)
      const began = performance.now()
      const { status, headers, body } = await anyone('GET', fresh())
      expect([status, body.errors?.[0].code]).toEqual([429, 'rate_limited'])
      expect(headers.get('retry-after')).toBe('1')
      expect(performance.now() - began).toBeGreaterThan(queueMs - 50)
    }).finally(async () => {
      await Promise.allSettled(answers)
      await hasty.stop()
    })
  })
})

longAnswer({ isWhole: true })

describe('a visitor who means harm', () => {
  it('is refused or waits, and others are answered', async () => {
    await fill(server.url, { documents: 8, apiKey })
    const { felt, told } = await siege({ url: server.url, pid: server.pid, seconds: 1 })
    expect([felt.health.bad, felt.memory.bad, felt.fresh.bad]).toEqual([0, 0, 0])
    const statuses = (name: string) => Object.keys(told[name] ?? {})
    expect(statuses('multipart of 2 MB').filter((status) => !/^4/.test(status))).toEqual([])
    // What is refused at once would be no attack.
    const allowed = Object.keys(told).filter((name) =>
      /^\d+ ×|nesting|sort|^in of|ignored/.test(name),
    )
    expect(allowed.length).toBeGreaterThan(10)
    expect(allowed.filter((name) => statuses(name).includes('400'))).toEqual([])
    const failed = Object.entries(told).filter(([, answers]) => '500' in answers)
    expect(failed).toEqual([])
    expect(Object.keys(told).length).toBeGreaterThan(30)
  }, 60_000)
})
