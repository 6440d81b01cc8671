import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals'
import { createSearchIndex, type SearchIndex } from '../../../tests/helpers/database/searchIndex'
import {
  forgetEverything,
  noteContentChange,
  noteInTouch,
  noteOutOfTouch,
} from '../../platform/changes/contentChanges'
import { forceMerge } from '../segments/forceMerge'
import { readSnapshot, extendSnapshot } from './snapshot'
import { termOfWord } from '../../platform/text/terms'

let index: SearchIndex
let asked: ReturnType<typeof jest.spyOn>

beforeAll(async () => {
  index = await createSearchIndex()
  await index.add({ title: 'Charging depot' })
  await index.add({ title: 'Depot' })
  await index.merge()
})

beforeEach(() => {
  noteContentChange()
  asked = jest.spyOn(index.pool, 'query')
})

afterEach(() => asked.mockRestore())

afterAll(() => index.close())

const wanted = (...words: string[]) => ({
  locale: 'en',
  terms: words.map((word) => termOfWord(word, 'en')),
})

/** In how many living documents each word stands, by what is said of it now. */
const counts = async (...words: string[]) => {
  const { locale, terms } = wanted(...words)
  const { postings, dead } = await readSnapshot(index.pool, { locale, terms })
  return terms.map((term) => {
    const nums = (postings.get(term) ?? []).flatMap((part) => [...part.nums])
    return nums.filter((num) => !dead.has(num)).length
  })
}

describe('what is in memory', () => {
  it('is used until something changes, also that a word stands nowhere', async () => {
    expect(await counts('depot', 'charging', 'wombat')).toEqual([2, 1, 0])
    asked.mockClear()
    expect(await counts('depot', 'charging', 'wombat')).toEqual([2, 1, 0])
    expect(asked).not.toHaveBeenCalled()
    noteContentChange()
    await counts('depot')
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('is not used while changes are not heard of', async () => {
    await counts('depot')
    noteOutOfTouch()
    asked.mockClear()
    await counts('depot')
    expect(asked).toHaveBeenCalledTimes(1)
    noteInTouch({ wall: Infinity, ticks: Infinity })
  })

  it('holds rows that wait for their postings as well', async () => {
    const id = await index.add({ title: 'Depot too' })
    expect(await counts('depot')).toEqual([3])
    asked.mockClear()
    expect(await counts('depot')).toEqual([3])
    expect(asked).not.toHaveBeenCalled()
    await index.merge()
    expect(await counts('depot')).toEqual([3])
    noteContentChange()
    expect(await counts('depot')).toEqual([3])
    await index.remove(id)
    expect(await counts('depot')).toEqual([2])
  })

  it('outlives that everything is merged anew, with words of before and after', async () => {
    await counts('depot')
    await forceMerge(index.pool, 'en')
    expect(await counts('depot')).toEqual([2])
    expect(await counts('charging', 'wombat', 'depot')).toEqual([1, 0, 2])
    noteContentChange()
    expect(await counts('depot')).toEqual([2])
  })
})

it('all who search after a publication read the index once', async () => {
  await counts('depot')
  await index.add({ title: 'Depot, again' })
  asked.mockClear()
  const all = await Promise.all(Array.from({ length: 5 }, () => counts('depot')))
  expect(all).toEqual(Array(5).fill([3]))
  expect(asked).toHaveBeenCalledTimes(1)
  await index.pool.query(`delete from search_docs where title = 'Depot, again'`)
})

it('rows of too many words to be kept are looked through by each search, once', async () => {
  const id = await index.add({ title: 'Depot of great length' })
  await index.pool.query('update search_docs set length = 21000000 where doc_id = $1', [id])
  expect(await counts('depot')).toEqual([3])
  asked.mockClear()
  expect(await counts('depot')).toEqual([3])
  expect(asked).toHaveBeenCalledTimes(1)
  await index.remove(id)
  expect(await counts('depot')).toEqual([2])
  asked.mockClear()
  expect(await counts('depot')).toEqual([2])
  expect(asked).not.toHaveBeenCalled()
})

it('a row that dies between two reads of one query counts for neither', async () => {
  const id = await index.add({ title: 'Depot charging' })
  await index.merge()
  const first = await readSnapshot(index.pool, wanted('depot'))
  await index.remove(id)
  await index.add({ title: 'Depot charging' }, id)
  const both = await extendSnapshot(index.pool, { ...wanted('charging'), snapshot: first })
  const living = [...both.postings.values()].flat().flatMap(({ nums }) => [...nums])
  const rows = await index.pool.query<{ num: number }>('select num from search_docs')
  const there = rows.rows.map(({ num }) => num)
  expect(living.filter((num) => !both.dead.has(num) && !there.includes(num))).toEqual([])
})

type Connecting = { connect: (...given: unknown[]) => unknown }

/** Does something before each `COPY`. A statement by itself connects with a callback. */
const copyingFirst = (before: () => Promise<void>) => {
  const pool = index.pool as unknown as Connecting
  const connect = pool.connect.bind(pool)
  return jest
    .spyOn(pool, 'connect')
    .mockImplementation((...given) =>
      given.length > 0 ? connect(...given) : before().then(() => connect()),
    )
}

/** A document is saved again in each of these moments: its row goes, and another one comes. */
const saveAgain = async (ids: readonly string[]) => {
  for (const id of ids) {
    await index.remove(id)
    await index.add({ title: 'Numbat' }, id)
  }
}

it('rows that go again and again before they are read make nobody start anew for ever', async () => {
  const ids: string[] = []
  for (let more = 0; more < 150; more++) ids.push(await index.add({ title: 'Numbat' }))
  let copies = 0
  const copying = copyingFirst(async () => {
    if ((copies += 1) <= 10) await saveAgain(ids)
  })
  try {
    expect(await counts('numbat')).toEqual([150])
    expect(copies).toBeLessThan(3)
  } finally {
    copying.mockRestore()
    for (const id of ids) await index.remove(id)
  }
})

/** Many rows that are in no memory. */
const addMany = async () => {
  const ids: string[] = []
  for (let more = 0; more < 150; more++) ids.push(await index.add({ title: 'Quoll' }))
  forgetEverything()
  return ids
}

it('all who search while changes are not heard of read what waits once', async () => {
  const ids = await addMany()
  noteOutOfTouch()
  const copying = copyingFirst(() => Promise.resolve())
  try {
    const all = await Promise.all(Array.from({ length: 5 }, () => counts('quoll')))
    expect(all).toEqual(Array(5).fill([150]))
    expect(copying.mock.calls.filter((given) => given.length === 0)).toHaveLength(1)
  } finally {
    copying.mockRestore()
    noteInTouch({ wall: Infinity, ticks: Infinity })
    for (const id of ids) await index.remove(id)
  }
})

it('who comes while changes are not heard of sees what was published before that', async () => {
  noteOutOfTouch()
  const ids = await addMany()
  let late: Promise<number[]> | undefined
  const copying = copyingFirst(async () => {
    if (late) return
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000)
    await index.remove(ids.pop()!)
    late = counts('quoll')
  })
  try {
    await counts('quoll')
    expect(await late).toEqual([149])
  } finally {
    copying.mockRestore()
    jest.restoreAllMocks()
    noteInTouch({ wall: Infinity, ticks: Infinity })
    for (const id of ids) await index.remove(id)
  }
})

it('who waits too long for what is read is told to come again', async () => {
  const before = await counts('depot')
  const holder = await index.pool.connect()
  await holder.query('begin')
  await holder.query('lock table search_docs in access exclusive mode')
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
  noteContentChange()
  const waiting = expect(counts('depot')).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'Retry-After': '5' },
  })
  await jest.advanceTimersByTimeAsync(11_000)
  jest.useRealTimers()
  await waiting
  await holder.query('rollback')
  holder.release()
  expect(await counts('depot')).toEqual(before)
})
