import { beforeEach, describe, expect, it } from '@jest/globals'
import { createSearchLog, type Search, type SearchLog } from './searchLog'

let time: number
let log: SearchLog

const limits = { typingMs: 2000, maxClients: 3, maxQueries: 4 }

beforeEach(() => {
  time = Date.parse('2026-11-22T23:59:00Z')
  log = createSearchLog({ ...limits, now: () => time })
})

const search = (query: string, more: Partial<Search> = {}) =>
  log.note({ query, locale: 'en', results: 1, ...more })

/** As a website asks: with every letter. */
const type = (client: string, text: string) => {
  for (let end = 1; end <= text.length; end++) {
    search(text.slice(0, end), { client, results: text.length - end })
    time += 150
  }
}

const queries = () => log.take({ all: true }).rows.map(({ query }) => query)

describe('the log of searches', () => {
  it('counts what is alike by week and locale, with the results of the last', () => {
    search('Depot', { results: 3 })
    search(' depot ', { results: 4 })
    search('depot', { locale: 'de' })
    time += 60_000
    search('depot')
    expect(log.take().rows).toEqual([
      { week: '2026-11-16', locale: 'en', query: 'depot', searches: 2, results: 4 },
      { week: '2026-11-16', locale: 'de', query: 'depot', searches: 1, results: 1 },
      { week: '2026-11-23', locale: 'en', query: 'depot', searches: 1, results: 1 },
    ])
    expect(log.take().rows).toEqual([])
    expect(log.isEmpty()).toBe(true)
  })

  it('counts only the last of what one client types', () => {
    type('a', 'charging depot')
    expect(log.take().rows).toEqual([])
    time += 2000
    expect(log.take().rows).toEqual([
      { week: '2026-11-16', locale: 'en', query: 'charging depot', searches: 1, results: 0 },
    ])
  })

  it('takes back what a client takes back', () => {
    type('a', 'chargign')
    for (const query of ['chargig', 'charg', 'chargi', 'charging']) search(query, { client: 'a' })
    expect(queries()).toEqual(['charging'])
  })

  it('counts the next page and the next type of the same search once', () => {
    for (let page = 1; page <= 3; page++) search('depot', { client: 'a' })
    expect(log.take({ all: true }).rows).toMatchObject([{ query: 'depot', searches: 1 }])
  })

  it('counts a query of one client once a minute, whatever is asked in between', () => {
    for (let times = 0; times < 100; times++) {
      search('depot is bad', { client: 'a' })
      search('trucks', { client: 'a' })
    }
    search('depot is bad', { client: 'b' })
    const counts = () =>
      log.take({ all: true }).rows.map(({ query, searches }) => [query, searches])
    expect(counts()).toEqual([
      ['depot is bad', 2],
      ['trucks', 1],
    ])
    time += 121_000
    expect(log.take().rows).toEqual([])
    expect(log.isEmpty()).toBe(true) // no client is remembered
    search('trucks', { client: 'a' })
    expect(counts()).toEqual([['trucks', 1]])
  })

  it('counts what somebody read before typing on, and what is something else', () => {
    search('depot', { client: 'a' })
    time += 2000
    search('depot planning', { client: 'a' })
    search('trucks', { client: 'a' })
    expect(queries()).toEqual(['depot', 'depot planning', 'trucks'])
  })

  it('tells clients from each other, until it forgets them', () => {
    type('a', 'dep')
    type('b', 'depot')
    expect(queries()).toEqual(['dep', 'depot'])
    time += 121_000
    expect(queries()).toEqual([])
    expect(log.isEmpty()).toBe(true)
  })

  it('keeps nothing of an address that is typed', () => {
    type('a', 'ada@example.org')
    type('b', '0511 7654321')
    expect(queries()).toEqual([])
  })

  it('stays small whoever asks', () => {
    for (const client of 'abcdefgh') search(`one of ${client}`, { client })
    for (const word of 'abcdefgh') search(`two of ${word}`)
    const { rows, dropped } = log.take({ all: true })
    expect(rows).toHaveLength(limits.maxQueries)
    expect(rows.reduce((sum, { searches }) => sum + searches, dropped)).toBe(16)
  })

  it('adds what could not be stored to what came since', () => {
    search('depot', { results: 1 })
    search('trucks')
    const { rows } = log.take()
    search('depot', { results: 7 })
    log.giveBack(rows)
    expect(log.take().rows).toMatchObject([
      { query: 'depot', searches: 2, results: 7 },
      { query: 'trucks', searches: 1, results: 1 },
    ])
  })
})
