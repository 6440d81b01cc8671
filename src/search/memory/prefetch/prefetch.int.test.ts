import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createSearchIndex, type SearchIndex } from '../../../../tests/helpers/database/searchIndex'
import { until } from '../../../../tests/helpers/server/testServer'
import { forgetEverything, noteContentChange } from '../../../platform/changes/contentChanges'
import { cachedPostings, isSegmentCached } from '../postingsCache'
import { flushSearches } from '../../report/logSearch'
import { firstReads } from './firstReads'
import { prefetch } from './prefetch'
import { cachedTitles, readRows, readSequences } from '../readRows'
import { readSnapshot, type Snapshot } from '../snapshot'
import { startSearch } from '../../startSearch'
import { warmUp } from '../../warmUp'
import { bytesOf } from '../../segments/packedSegment'
import { readSegmentContents, loadSegment } from './loadSegment'
import { termOfWord } from '../../../platform/text/terms'

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

/** At a quiet moment. */
const readAll = async () => {
  await prefetch(index.pool, { locale: 'en', signal })
  await prefetch(index.pool, { locale: 'en', signal })
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

// The first one: nothing has been forgotten yet.
it('searches of the first seconds wait until a start is in touch and has read the index', async () => {
  const { rows } = await index.pool.query<{ id: number }>('select id from search_segments')
  const areCached = () => rows.map(({ id }) => isSegmentCached(id))
  const { stop } = startSearch(index.payload)
  try {
    const waited = firstReads.ended('en').then(areCached)
    forgetEverything()
    noteContentChange()
    expect(await waited).toEqual(rows.map(() => true))
  } finally {
    await stop()
  }
})

describe('prefetching', () => {
  it('finds what the database says, of every term, without asking it', async () => {
    forgetEverything()
    noteContentChange()
    const read = await readSnapshot(index.pool, { locale: 'en', terms })
    forgetEverything()
    noteContentChange()
    await readAll()
    const asked = jest.spyOn(index.pool, 'query')
    const known = await readSnapshot(index.pool, { locale: 'en', terms })
    expect(asked).not.toHaveBeenCalled()
    expect(listed(known)).toEqual(listed(read))
    expect(listed(known).size).toBe(terms.length - 1)
  })

  it('brings rows as well', async () => {
    forgetEverything()
    noteContentChange()
    await readAll()
    const { segments } = await readSnapshot(index.pool, { locale: 'en', terms: [] })
    const asked = jest.spyOn(index.pool, 'query')
    const nums = [1, 2, 3]
    const rows = await readRows(index.pool, nums)
    expect([...rows.values()].map(({ title }) => title)).toContain('Charging depot')
    for (const titleOnly of [false, true])
      expect((await readSequences(index.pool, { nums, titleOnly, segments })).size).toBe(3)
    expect(asked).not.toHaveBeenCalled()
  })

  it('brings the terms of rows in their order, as the database has them', async () => {
    forgetEverything()
    noteContentChange()
    const nums = [1, 2, 3, 4, 5]
    const stored = await readSequences(index.pool, { nums, titleOnly: false })
    await readAll()
    const { segments } = await readSnapshot(index.pool, { locale: 'en', terms: [] })
    const packed = await readSequences(index.pool, { nums, titleOnly: false, segments })
    expect(packed.size).toBe(nums.length)
    for (const [num, row] of packed) {
      const { language, length, size, tie, endsAt, sequence, title, lines } = row
      expect(row.packed).toBeDefined()
      expect({ num, language, length, size, tie, endsAt, sequence, title, lines }).toEqual(
        stored.get(num),
      )
    }
  })

  it('waits with rows while documents are being published, and asks nothing when nothing is new', async () => {
    await readAll()
    await index.add({ title: 'Numbat' })
    await index.merge()
    const asked = jest.spyOn(index.pool, 'query')
    await prefetch(index.pool, { locale: 'en', signal })
    const { segments = [] } = await readSnapshot(index.pool, { locale: 'en', terms: [] })
    expect(segments.filter((segment) => !isSegmentCached(segment))).toEqual([])
    expect(cachedTitles(1000)).not.toContain('Numbat')
    await prefetch(index.pool, { locale: 'en', signal })
    expect(cachedTitles(1000)).toContain('Numbat')
    asked.mockClear()
    await prefetch(index.pool, { locale: 'en', signal })
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

  it('is tried again when the database failed', async () => {
    forgetEverything()
    noteContentChange()
    await prefetch(index.pool, { locale: 'en', signal })
    const failing = jest.spyOn(index.pool, 'query')
    failing.mockImplementationOnce(() => Promise.reject(new Error('gone')) as never)
    await expect(prefetch(index.pool, { locale: 'en', signal })).rejects.toThrow('gone')
    expect(await prefetch(index.pool, { locale: 'en', signal })).toBe(true)
    failing.mockClear()
    await readSnapshot(index.pool, { locale: 'en', terms })
    expect(failing).not.toHaveBeenCalled()
  })

  it('ends when the process stops', async () => {
    forgetEverything()
    noteContentChange()
    const stopped = { locale: 'en' as const, signal: AbortSignal.abort() }
    await expect(prefetch(index.pool, stopped)).rejects.toThrow('aborted')
  })
})

it('what was on its way when all was forgotten is not kept', async () => {
  const [{ id: segment } = { id: 0 }] = (
    await index.pool.query<{ id: number }>('select id from search_segments order by id')
  ).rows
  const term = termOfWord('charging', 'en')
  const asked = () => readSnapshot(index.pool, { locale: 'en', terms: [term] })
  forgetEverything()
  noteContentChange()
  await asked()
  expect(cachedPostings(segment, term)).toBeDefined()
  forgetEverything()
  await readSnapshot(index.pool, { locale: 'en', terms: [] })
  const onItsWay = asked()
  forgetEverything() // the database may be another one now
  await onItsWay
  expect(cachedPostings(segment, term)).toBeUndefined()
  await asked()
  expect(cachedPostings(segment, term)).toBeDefined()
})

it('a start reads ahead and warms up by itself', async () => {
  forgetEverything()
  noteContentChange()
  const settings = jest.spyOn(index.payload, 'findGlobal')
  const { stop } = startSearch(index.payload)
  try {
    await until('searches of its own', () => Promise.resolve(settings.mock.calls.length > 0))
    expect(cachedTitles(1)).toHaveLength(1)
  } finally {
    await stop()
  }
})

it('a warm-up searches for what is there, and no report tells of it', async () => {
  forgetEverything()
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

  it('is read whole, or not when it is gone', async () => {
    const [{ id: segment } = { id: 0 }] = await segments()
    const contents = await readSegmentContents(index.pool, segment)
    const whole = await loadSegment(index.pool, { segment, contents, pacing: { signal } })
    expect(whole?.counts).toHaveLength(contents.sizes.reduce((sum, size) => sum + size, 0))
    expect(bytesOf(whole!)).toBeLessThanOrEqual(contents.bytes)
    const gone = {
      segment: 1e6,
      contents: await readSegmentContents(index.pool, 1e6),
      pacing: { signal },
    }
    expect(gone.contents.bytes).toBe(0)
    expect(await loadSegment(index.pool, gone)).toBeUndefined()
  })

  it.each(['lengths', 'types'])(
    'is not kept when there are fewer %s than documents',
    async (list) => {
      const [{ id: segment } = { id: 0 }] = await segments()
      const contents = await readSegmentContents(index.pool, segment)
      const { rows } = await index.pool.query<{ term: number; kept: Buffer }>(
        `select term, ${list} as kept from search_postings where segment = $1 order by term limit 1`,
        [segment],
      )
      const write = (bytes?: Buffer) =>
        index.pool.query(
          `update search_postings set ${list} = $3 where segment = $1 and term = $2`,
          [segment, rows[0]?.term, bytes],
        )
      await write(Buffer.alloc(0))
      const read = () => loadSegment(index.pool, { segment, contents, pacing: { signal } })
      expect(await read()).toBeUndefined()
      await write(rows[0]?.kept)
      expect(await read()).toBeDefined()
    },
  )

  it('is not kept when it goes while it is read', async () => {
    const [{ id: segment } = { id: 0 }] = await segments()
    const contents = await readSegmentContents(index.pool, segment)
    const asked = jest.spyOn(index.pool, 'query')
    const goes = async (text: string, values: unknown[]) => {
      // When its postings have been read, and it is asked for whether it is still there.
      await index.pool.query('delete from search_postings where segment = $1', [segment])
      await index.pool.query('delete from search_segments where id = $1', [segment])
      return index.pool.query(text, values)
    }
    asked.mockImplementationOnce(((...given: Parameters<typeof goes>) => goes(...given)) as never)
    expect(await loadSegment(index.pool, { segment, contents, pacing: { signal } })).toBeUndefined()
    expect(asked.mock.calls[0]?.[0]).toContain('search_segments')
    const less = { ...contents, terms: contents.terms.slice(1), sizes: contents.sizes.slice(1) }
    expect(
      await loadSegment(index.pool, { segment, contents: less, pacing: { signal } }),
    ).toBeUndefined()
  })
})
