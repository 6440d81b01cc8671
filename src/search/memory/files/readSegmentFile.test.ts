import { afterAll, afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { forgetEverything } from '../../../platform/changes/contentChanges'
import { logger } from '../../../platform/logging'
import { packLists } from '../../segments/packedSegment'
import { readSegmentFile } from './readSegmentFile'
import { fileOf, segmentFolder } from './segmentPaths'
import { writeSegmentFile } from './writeSegmentFile'

const clear = () => rm(segmentFolder(), { recursive: true, force: true })
const file = { locale: 'en', segment: 5, key: 'one' }
const path = fileOf(file)
const column = new Uint8Array(3000).fill(2)
const list = { nums: Int32Array.from(column, (_, at) => at), counts: column }
const packed = packLists(new Map([[3, { ...list, lengths: column, types: column }]]))

beforeEach(async () => {
  await clear()
  await mkdir(segmentFolder(), { recursive: true })
  await writeSegmentFile(file, packed)
  forgetEverything()
})

afterEach(() => {
  jest.restoreAllMocks()
})

afterAll(clear)

const flip = (at: number) => async () => {
  const bytes = await readFile(path)
  const place = at < 0 ? bytes.length + at : at
  bytes[place] = bytes[place]! ^ 1
  await writeFile(path, bytes)
}

it('what was written is read', async () => {
  expect(await readSegmentFile(file)).toEqual(packed)
})

it.each([
  ['one bit of the body is another', flip(5000)],
  ['one bit of the head is another', flip(20)],
  ['one bit of the check sum is another', flip(-1)],
  ['the end is missing', () => truncate(path, 5000)],
  ['all but the beginning is missing', () => truncate(path, 6)],
  ['the end are zeros', async () => { await truncate(path, 5000); await truncate(path, 20_000) }], // prettier-ignore
])('where %s, nothing is read, which is said, and the file goes', async (_, damage) => {
  const said = jest.spyOn(logger, 'warn')
  await damage()
  expect(await readSegmentFile(file)).toBeUndefined()
  expect(said).toHaveBeenCalledTimes(1)
  expect(existsSync(path)).toBe(false)
})

it('what is no file is not read, which is said once until the index is read again', async () => {
  const said = jest.spyOn(logger, 'warn')
  await rm(path)
  await mkdir(path)
  for (const times of [1, 2]) {
    expect(await readSegmentFile(file)).toBeUndefined()
    expect(await readSegmentFile(file)).toBeUndefined()
    expect(said).toHaveBeenCalledTimes(times)
    forgetEverything()
  }
})

it.each([
  ['there is none', () => rm(path)],
  ['it is another release’s', flip(0)],
  ['it is another segment’s', () => writeSegmentFile({ ...file, key: 'another' }, packed)],
])('where %s, nothing is said', async (_, change) => {
  const said = jest.spyOn(logger, 'warn')
  await change()
  expect(await readSegmentFile(file)).toBeUndefined()
  expect(said).not.toHaveBeenCalled()
})
