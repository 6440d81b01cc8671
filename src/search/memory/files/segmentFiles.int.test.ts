import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createSearchIndex, type SearchIndex } from '../../../../tests/helpers/database/searchIndex'
import { forgetEverything, noteContentChange } from '../../../platform/changes/contentChanges'
import { settings } from '../../../platform/settings'
import { prefetch, prefetchFirst } from '../prefetch/prefetch'
import { cachedSegment } from '../postingsCache'
import { logger } from '../../../platform/logging'
import { keepSegmentFiles } from './segmentFiles'
import { readSegmentFile } from './readSegmentFile'
import { readSegmentKeys } from './segmentKeys'

let index: SearchIndex

const { signal } = new AbortController()
const wanted = { locale: 'en', signal } as const
const folder = () => path.join(settings.dataDir, 'search')

const segments = async () =>
  (await index.pool.query<{ id: number }>('select id from search_segments order by id')).rows.map(({ id }) => id) // prettier-ignore

/** As if nothing of it had been read before. */
const start = () => {
  forgetEverything()
  noteContentChange()
}

const readAll = async () => {
  await prefetch(index.pool, wanted)
  await prefetch(index.pool, wanted)
}

/** Its index says of its segments that they are large. */
const enlarge = () => index.pool.query('update search_segments set docs = 5000')

beforeAll(async () => {
  index = await createSearchIndex()
  await index.add({ title: 'Charging depot', summary: 'By night' })
  await index.merge()
  await enlarge()
  start()
  await readAll()
})

afterEach(() => {
  jest.restoreAllMocks()
})

afterAll(async () => {
  await rm(folder(), { recursive: true, force: true })
  await index.close()
})

/** Whether a start has asked the database for postings. */
const readsPostings = async () => {
  start()
  const asked = jest.spyOn(index.pool, 'query')
  await prefetchFirst(index.pool, wanted)
  return asked.mock.calls.some(([text]) => String(text).includes('octet_length(counts)'))
}

it('a start reads segments from their files, as the database has them', async () => {
  const [id = 0] = await segments()
  const before = cachedSegment(id)
  expect(await readsPostings()).toBe(false)
  expect(cachedSegment(id)).toEqual({ ...before, forward: undefined })
})

it.each([
  ['is another’s', (file: string) => writeFile(file, 'nothing')],
  ['is damaged', (file: string) => truncate(file, 100)],
  ['is a folder', async (file: string) => { await rm(file, { force: true }); await mkdir(file) }], // prettier-ignore
])('a file that %s is passed over', async (_, damage) => {
  const [id = 0] = await segments()
  const file = path.join(folder(), `en-${id}.segment`)
  await damage(file)
  expect(await readsPostings()).toBe(true)
  expect(cachedSegment(id)).toBeDefined()
  await rm(file, { recursive: true, force: true })
  start()
  await readAll()
})

it('a file of a segment that another life of the database has had is passed over', async () => {
  const [id = 0] = await segments()
  const key = (await readSegmentKeys(index.pool, [id])).get(id)!
  await index.pool.query('update search_segments set length = length where id = $1', [id]) // by another transaction
  const other = (await readSegmentKeys(index.pool, [id])).get(id)!
  expect(other).not.toBe(key)
  expect(await readSegmentFile({ locale: 'en', segment: id, key: other })).toBeUndefined()
})

it('files of segments that have been merged go', async () => {
  await index.add({ title: 'Depot' })
  await index.merge()
  await enlarge()
  start()
  await readAll()
  const names = (await segments()).map((id) => `en-${id}.segment`)
  expect((await readdir(folder())).filter((name) => name.startsWith('en-'))).toEqual(names)
})

const keepFiles = (locale: string, kept: number[]) =>
  keepSegmentFiles(index.pool, { locale, segments: kept, cached: cachedSegment, signal })

it('files that can’t be written are not tried again at once, which is said once', async () => {
  const said = jest.spyOn(logger, 'warn')
  const asked = jest.spyOn(index.pool, 'query')
  await rm(folder(), { recursive: true })
  await writeFile(folder(), 'in its place')
  try {
    await keepFiles('de', await segments())
    asked.mockClear()
    await keepFiles('de', [])
    expect(said).toHaveBeenCalledTimes(1)
    expect(asked).not.toHaveBeenCalled()
  } finally {
    await rm(folder())
  }
})

it('small segments have none', async () => {
  await index.pool.query('update search_segments set docs = 5')
  expect(await readSegmentKeys(index.pool, await segments())).toEqual(new Map())
})

it('where no large segment is left, no file is', async () => {
  await rm(folder(), { recursive: true, force: true })
  await mkdir(folder(), { recursive: true })
  await writeFile(path.join(folder(), 'en-0.segment'), '')
  await keepFiles('en', await segments())
  expect(await readdir(folder())).toEqual([])
})
