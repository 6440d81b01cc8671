import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import {
  noteContentChange,
  noteInTouch,
  noteOutOfTouch,
} from '../../platform/changes/contentChanges'
import { followSources, globalKey, noteDocuments, noteEverything, noteGlobal, noteRows } from '../../platform/sources/recording' // prettier-ignore
import type { ReadyAnswer } from './readyAnswer'
import { cachedAnswer, cachedOrLoaded, memoryUse } from './responseCache'

const answer: ReadyAnswer = {
  status: 200,
  body: Buffer.from('{}'),
  contentType: 'application/json',
  etag: 'x',
}

const forever = { wall: Infinity, ticks: Infinity }

beforeEach(() => {
  followSources(['content', 'partners', globalKey('site')])
  jest.useFakeTimers()
  noteInTouch(forever)
})

afterEach(() => {
  jest.useRealTimers()
  noteOutOfTouch()
})

const [a, b, c] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-7000-8000-000000000000`) as [string, string, string] // prettier-ignore

const keep = (
  key: string,
  more: Partial<ReadyAnswer> = {},
  note: () => void | Promise<void> = noteEverything,
) =>
  cachedOrLoaded(key, async () => {
    await note()
    return { ...answer, ...more }
  })

const isKept = (key: string) => cachedAnswer(key) !== undefined

const changed = (collection: string, documentId: string, unchanged?: string[]) =>
  noteContentChange([
    { kind: 'content', event: 'published', collection, documentId, data: unchanged ? { unchanged } : null }, // prettier-ignore
  ])

/** A list that found `a` and `b`, by `kind` and the time they were made. */
const list = () => noteRows('content')({ ids: [a, b], columns: new Set(['kind', 'created_at']) })

test('an answer is kept until what it is made of changes', async () => {
  await keep('/a', {}, () => noteDocuments('content', [a]))
  jest.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(cachedAnswer('/a')).toMatchObject(answer)
  noteContentChange()
  expect(cachedAnswer('/a')).toBeUndefined()
})

test('one that time changes is kept no longer than it says', async () => {
  await keep('/b', { keptForMs: 60_000 })
  jest.advanceTimersByTime(59_999)
  expect(cachedAnswer('/b')).toMatchObject(answer)
  jest.advanceTimersByTime(1)
  expect(cachedAnswer('/b')).toBeUndefined()
})

test('a clock that is set back keeps none for longer', async () => {
  await keep('/j', { keptForMs: 60_000 })
  jest.setSystemTime(Date.now() - 24 * 60 * 60 * 1000)
  jest.advanceTimersByTime(59_999)
  expect(isKept('/j')).toBe(true)
  jest.advanceTimersByTime(1)
  expect(isKept('/j')).toBe(false)
})

test('one of which nobody knows what it is made of is kept for a minute at most', async () => {
  await keep('/k')
  jest.advanceTimersByTime(59_999)
  expect(isKept('/k')).toBe(true)
  jest.advanceTimersByTime(1)
  expect(isKept('/k')).toBe(false)
})

test('none is given out while changes are not heard of', async () => {
  await keep('/c')
  noteOutOfTouch()
  expect(cachedAnswer('/c')).toBeUndefined()
})

test('one of certain documents outlives changes of others', async () => {
  await keep('/d', {}, () => noteDocuments('content', [a]))
  changed('content', b)
  changed('partners', a)
  expect(isKept('/d')).toBe(true)
  changed('content', a, ['kind'])
  expect(isKept('/d')).toBe(false)
})

test.each([
  ['in capitals', [a.toUpperCase()]],
  ['that the log may write otherwise', ['007']],
  ['of too many documents to tell one by one', Array.from({ length: 1001 }, () => b)],
] as [string, string[]][])('ids %s are outdated by a change of the document', async (_, ids) => {
  await keep('/l', {}, () => noteDocuments('content', ids))
  expect(isKept('/l')).toBe(true)
  changed('content', a)
  expect(isKept('/l')).toBe(false)
})

test('a document that is hidden concerns those that it is in, one that is gone may be named anywhere', async () => {
  const withdrawn = (data: Record<string, unknown> | null) =>
    noteContentChange([{ kind: 'content', event: 'withdrawn', collection: 'content', documentId: b, data }]) // prettier-ignore
  await keep('/m', {}, () => noteDocuments('content', [a]))
  withdrawn({ isHidden: true })
  expect(isKept('/m')).toBe(true)
  withdrawn(null)
  expect(isKept('/m')).toBe(false)
})

test.each([
  [
    'none of them changes',
    [
      ['kind', 'created_at', 'slug'],
      ['kind', 'created_at'],
    ],
    true,
  ],
  ['one of them changes', [['kind', 'created_at'], ['created_at']], false],
] as [string, string[][], boolean][])(
  'of many changes at once, a list stays where %s what it is found by',
  async (_, unchanged, stays) => {
    // prettier-ignore
    await keep('/n', {}, list)
    noteContentChange(
      unchanged.map((columns) => ({ kind: 'content', event: 'published', collection: 'content', documentId: c, data: { unchanged: columns } })), // prettier-ignore
    )
    expect(isKept('/n')).toBe(stays)
    noteContentChange()
  },
)

test('thousands of answers are outdated at once, and their room is given back', async () => {
  jest.useRealTimers()
  for (let one = 0; one < 5000; one++)
    await keep(`/many?${one}`, {}, () => noteRows('content')({ ids: [a, b], columns: new Set(['kind']) })) // prettier-ignore
  for (let one = 0; one < 5000; one++) for (let more = 0; more < 3; more++) isKept(`/many?${one}`)
  noteContentChange()
  expect(isKept('/many?0') || isKept('/many?4999')).toBe(false)
  while (memoryUse().entries > 0) await new Promise((resolve) => setTimeout(resolve, 5))
})

test.each([
  ['a document in it', 'content', a, ['kind', 'created_at'], false],
  ['one of another collection', 'partners', c, undefined, true],
  ['one that is not in it, and may be now', 'content', c, undefined, false],
  ['one that is not in it, in what it is found by', 'content', c, ['created_at'], false],
  ['one that is not in it, in something else', 'content', c, ['kind', 'created_at'], true],
] as const)('a list and %s', async (_, collection, id, unchanged, stays) => {
  await keep('/list', {}, list)
  changed(collection, id, unchanged && [...unchanged])
  expect(isKept('/list')).toBe(stays)
  noteContentChange()
})

test('a change while it is made is not missed, whatever it is made of in the end', async () => {
  await keep('/e', {}, async () => {
    const end = noteRows('content')
    await Promise.resolve()
    changed('content', c, ['kind', 'created_at'])
    end({ ids: [a], columns: new Set(['kind']) })
  })
  expect(isKept('/e')).toBe(false)
})

test('settings outdate what was made of them, and what nobody knows the sources of', async () => {
  await keep('/f', {}, () => noteGlobal('site'))
  await keep('/g', {}, () => noteDocuments('content', [a]))
  await keep('/h', {}, () => noteDocuments('drafts', [a])) // not followed: it may change with anything
  noteContentChange([{ kind: 'setting', event: 'updated', collection: 'site', documentId: 'site', data: null }]) // prettier-ignore
  expect(['/f', '/g', '/h'].map(isKept)).toEqual([false, true, false])
})

test('what says of nothing that it is made of it is not kept', async () => {
  await keep('/i', {}, () => undefined)
  expect(isKept('/i')).toBe(false)
})

test('what is asked for often is made anew by itself, the rest when it is asked for', async () => {
  jest.useRealTimers()
  let made = 0
  const load = () => {
    noteDocuments('content', [a])
    made += 1
    return Promise.resolve(answer)
  }
  await cachedOrLoaded('/j', load, load)
  changed('content', a)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([made, isKept('/j')]).toEqual([1, false])
  await cachedOrLoaded('/j', load, load)
  for (let asked = 0; asked < 3; asked++) cachedAnswer('/j')
  changed('content', a)
  expect(isKept('/j')).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([made, isKept('/j')]).toEqual([3, true])
})
