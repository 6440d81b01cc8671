import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { shared } from '../../platform/shared'
import { noteContentChange } from '../../platform/changes/contentChanges'
import { followSources, noteDocuments, noteEverything, noteGlobal, noteRows } from '../../platform/sources/recording' // prettier-ignore
import type { ReadyAnswer } from './readyAnswer'
import { cachedAnswer, cachedOrLoaded } from './responseCache'

const answer: ReadyAnswer = {
  status: 200,
  body: Buffer.from('{}'),
  contentType: 'application/json',
  etag: 'x',
}

const changes = shared('contentChanges', () => ({ version: 0, confirmedAt: 0 }))

beforeEach(() => {
  followSources(['content', 'partners', 'site'])
  jest.useFakeTimers()
  changes.confirmedAt = Infinity
})

afterEach(() => {
  jest.useRealTimers()
  changes.confirmedAt = 0
})

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
const list = () =>
  noteRows('content')({ ids: ['a', 'b'], columns: new Set(['kind', 'created_at']) })

test('an answer is kept until content changes', async () => {
  await keep('/a')
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

test('none is given out while changes are not heard of', async () => {
  await keep('/c')
  changes.confirmedAt = 0
  expect(cachedAnswer('/c')).toBeUndefined()
})

test('one of certain documents outlives changes of others', async () => {
  await keep('/d', {}, () => noteDocuments('content', ['a']))
  changed('content', 'b')
  changed('partners', 'a')
  expect(isKept('/d')).toBe(true)
  changed('content', 'a', ['kind'])
  expect(isKept('/d')).toBe(false)
})

test.each([
  ['a document in it', 'content', 'a', ['kind', 'created_at'], false],
  ['one of another collection', 'partners', 'c', undefined, true],
  ['one that is not in it, and may be now', 'content', 'c', undefined, false],
  ['one that is not in it, in what it is found by', 'content', 'c', ['created_at'], false],
  ['one that is not in it, in something else', 'content', 'c', ['kind', 'created_at'], true],
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
    changed('content', 'c', ['kind', 'created_at'])
    end({ ids: ['a'], columns: new Set(['kind']) })
  })
  expect(isKept('/e')).toBe(false)
})

test('settings outdate what was made of them, and what nobody knows the sources of', async () => {
  await keep('/f', {}, () => noteGlobal('site'))
  await keep('/g', {}, () => noteDocuments('content', ['a']))
  await keep('/h', {}, () => noteDocuments('drafts', ['a'])) // not followed: it may change with anything
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
    noteDocuments('content', ['a'])
    made += 1
    return Promise.resolve(answer)
  }
  await cachedOrLoaded('/j', load, load)
  changed('content', 'a')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([made, isKept('/j')]).toEqual([1, false])
  await cachedOrLoaded('/j', load, load)
  for (let asked = 0; asked < 3; asked++) cachedAnswer('/j')
  changed('content', 'a')
  expect(isKept('/j')).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([made, isKept('/j')]).toEqual([3, true])
})
