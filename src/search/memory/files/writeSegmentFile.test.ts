import { afterAll, beforeEach, expect, it } from '@jest/globals'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { packLists } from '../../segments/packedSegment'
import { readSegmentFile } from './readSegmentFile'
import { fileOf, segmentFolder } from './segmentPaths'
import { writeSegmentFile } from './writeSegmentFile'

const clear = () => rm(segmentFolder(), { recursive: true, force: true })

beforeEach(async () => {
  await clear()
  await mkdir(segmentFolder(), { recursive: true })
})

afterAll(clear)

const of = { locale: 'en', segment: 5 }

/** Every document has the same. */
const segmentOf = (documents: number, count: number) => {
  const column = new Uint8Array(documents).fill(count)
  const nums = Int32Array.from(column, (_, at) => at)
  return packLists(new Map([[3, { nums, counts: column, lengths: column, types: column }]]))
}

it('of two processes that write a segment at the same time each writes a whole file of its own', async () => {
  const segments = [1, 2, 3, 4].map((count) => segmentOf(200_000, count))
  await Promise.all(segments.map((one, at) => writeSegmentFile({ ...of, key: `of ${at}` }, one)))
  const read = await Promise.all(
    segments.map((_, at) => readSegmentFile({ ...of, key: `of ${at}` })),
  )
  const last = read.findIndex((one) => one !== undefined)
  expect(read.filter((one) => one !== undefined)).toHaveLength(1)
  expect(read[last]?.counts).toEqual(segments[last]?.counts)
  expect(await readdir(segmentFolder())).toEqual(['en-5.segment'])
})

it('a file is its owner’s alone', async () => {
  await writeSegmentFile({ ...of, key: 'one' }, segmentOf(10, 1))
  expect((await stat(fileOf(of))).mode & 0o777).toBe(0o600)
})

it('a file that can’t be put in its place leaves nothing behind', async () => {
  await mkdir(fileOf(of))
  await expect(writeSegmentFile({ ...of, key: 'one' }, segmentOf(10, 1))).rejects.toThrow('EISDIR')
  expect(await readdir(segmentFolder())).toEqual(['en-5.segment'])
})

it('a file that would leave less room than its own size is not written', async () => {
  const write = (free: number) =>
    writeSegmentFile({ ...of, key: 'one' }, segmentOf(3000, 1), () => Promise.resolve(free))
  await expect(write(40_000)).rejects.toThrow('40000 bytes are free there')
  expect(await readdir(segmentFolder())).toEqual([])
  await write(4_000_000)
  expect(await readdir(segmentFolder())).toEqual(['en-5.segment'])
})
