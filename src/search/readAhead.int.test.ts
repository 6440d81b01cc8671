import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createSearchIndex, type SearchIndex } from '../../tests/helpers/searchIndex'
import { noteContentChange } from '../publishing/contentChanges'
import { shared } from '../shared'
import { termOfWord } from './analyze'
import { flushSearches } from './logSearch'
import { readAhead } from './readAhead'
import { readRows, readSequences } from './readRows'
import { readSnapshot, type Snapshot } from './snapshot'
import { warmUp } from './warmUp'
import { readWholeSegment } from './wholeSegment'

let index: SearchIndex

const { signal } = new AbortController()

/** Letters alone, so that none is stemmed to another. */
const invented = (count: number, first = 0) =>
  Array.from({ length: count }, (_, number) =>
    `z${(first + number).toString(26)}q`.replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!),
  )

/** More than a page of terms. */
const manyWords = invented(2400)

beforeAll(async () => {
  index = await createSearchIndex()
  for (const from of [0, 800, 1600]) {
    const summary = manyWords.slice(from, from + 800).join(' ')
    await index.add({ title: 'Charging depot', summary })
  }
  await index.add({ title: 'Depot', summary: manyWords.slice(0, 40).join(' ') })
  await index.merge()
  await index.add({ title: 'Depot of another segment' })
  for (const word of invented(40, 9000)) await index.add({ title: word })
  await index.merge()
})

afterEach(() => {
  jest.restoreAllMocks()
})

afterAll(() => index.close())

const terms = ['charging', 'depot', 'segment', 'nowhere', ...manyWords].map((word) =>
  termOfWord(word, 'en'),
)

/** As a process does that has lost touch with the database. */
const forget = () => {
  for (const forgetOne of shared('forgetWhenLost', () => new Map<string, () => void>()).values())
    forgetOne()
}

/** At a quiet moment. */
const readAll = async () => {
  await readAhead(index.pool, { locale: 'en', signal })
  await readAhead(index.pool, { locale: 'en', signal })
}

const listed = ({ postings }: Snapshot) =>
  new Map(
    [...postings].map(([term, parts]) => [
      term,
      parts
        .flatMap(({ nums, counts, lengths, types }) =>
          [...nums].map((num, place) => [num, counts[place], lengths[place], types[place]]),
        )
        .sort(([one = 0], [other = 0]) => one - other),
    ]),
  )

describe('reading ahead', () => {
  it('finds what the database says, of every term, without asking it', async () => {
    forget()
    noteContentChange()
    const read = await readSnapshot(index.pool, { locale: 'en', terms })
    forget()
    noteContentChange()
    await readAll()
    const asked = jest.spyOn(index.pool, 'query')
    const known = await readSnapshot(index.pool, { locale: 'en', terms })
    expect(asked).not.toHaveBeenCalled()
    expect(listed(known)).toEqual(listed(read))
    expect(listed(known).size).toBe(terms.length - 1)
  })

  it('brings rows as well', async () => {
    forget()
    noteContentChange()
    await readAll()
    const asked = jest.spyOn(index.pool, 'query')
    const nums = [1, 2, 3]
    const rows = await readRows(index.pool, nums)
    expect([...rows.values()].map(({ title }) => title)).toContain('Charging depot')
    for (const titleOnly of [false, true])
      expect((await readSequences(index.pool, { nums, titleOnly })).size).toBe(3)
    expect(asked).not.toHaveBeenCalled()
  })

  it('waits while documents are being published, and asks nothing when nothing is new', async () => {
    noteContentChange()
    const asked = jest.spyOn(index.pool, 'query')
    await readAhead(index.pool, { locale: 'en', signal })
    expect(asked).not.toHaveBeenCalled()
    await readAhead(index.pool, { locale: 'en', signal })
    asked.mockClear()
    await readAhead(index.pool, { locale: 'en', signal })
    expect(asked).not.toHaveBeenCalled()
  })

  it('brings what is published later', async () => {
    await readAll()
    await index.add({ title: 'Wombat' })
    await index.merge()
    await readAll()
    const asked = jest.spyOn(index.pool, 'query')
    const wombat = { locale: 'en', terms: [termOfWord('wombat', 'en')] }
    expect(listed(await readSnapshot(index.pool, wombat)).size).toBe(1)
    expect(asked).not.toHaveBeenCalled()
  })

  it('ends when the process stops', async () => {
    forget()
    noteContentChange()
    const stopped = { locale: 'en', signal: AbortSignal.abort() }
    await readAhead(index.pool, stopped)
    await expect(readAhead(index.pool, stopped)).rejects.toThrow('aborted')
  })
})

it('a warm-up searches for what is there, and no report tells of it', async () => {
  forget()
  noteContentChange()
  await readAll()
  const settings = jest.spyOn(index.payload, 'findGlobal')
  await warmUp(index.payload, { locale: 'en', signal })
  expect(settings).toHaveBeenCalled()
  await flushSearches({ all: true })
  expect((await index.pool.query('select 1 from search_queries')).rows).toEqual([])
})

describe('a whole segment', () => {
  const segments = async () =>
    (await index.pool.query<{ id: number }>('select id from search_segments order by id')).rows

  it('is not read when there is no room for it, or when it is gone', async () => {
    const [{ id } = { id: 0 }] = await segments()
    const mostBytes = 1e9
    expect(await readWholeSegment(index.pool, id, { mostBytes, signal })).toBeDefined()
    expect(await readWholeSegment(index.pool, id, { mostBytes: 10, signal })).toBeUndefined()
    expect(await readWholeSegment(index.pool, 1e6, { mostBytes, signal })).toBeUndefined()
  })

  it('is not kept when it goes while it is read', async () => {
    const [{ id } = { id: 0 }] = await segments()
    let calls = 0
    /** After the first page. */
    const losing = {
      query: async (text: string, values: unknown[]) => {
        const answer = await index.pool.query(text, values)
        if (++calls === 2) {
          await index.pool.query('delete from search_postings where segment = $1', [id])
          await index.pool.query('delete from search_segments where id = $1', [id])
        }
        return answer
      },
    } as unknown as SearchIndex['pool']
    expect(await readWholeSegment(losing, id, { mostBytes: 1e9, signal })).toBeUndefined()
    expect(calls).toBeGreaterThan(2)
  })
})
