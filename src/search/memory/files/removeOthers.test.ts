import { afterAll, beforeEach, expect, it } from '@jest/globals'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { removeOthers } from './removeOthers'
import { segmentFolder } from './segmentPaths'

const clear = () => rm(segmentFolder(), { recursive: true, force: true })

beforeEach(async () => {
  await clear()
  await mkdir(segmentFolder(), { recursive: true })
})

afterAll(clear)

const put = async (name: string, ageSeconds: number) => {
  const file = path.join(segmentFolder(), name)
  await writeFile(file, '')
  const at = Date.now() / 1000 - ageSeconds
  await utimes(file, at, at)
}

const partial = 'en-5.segment.71-0b1c7a52-3a86-4f0e-9d5e-64a0a1f0c001.partial'

it.each([
  ['what the index still has', 'en-7.segment', 9000, true],
  ['what it no longer has', 'en-5.segment', 0, false],
  ['what another process writes', partial, 3500, true],
  ['what a process that died has left', partial, 3700, false],
  ['what an older release that died has left', 'en-7.segment.partial', 3700, false],
  ['what is named otherwise', 'en-5.segment.copy', 9000, true],
  ['what only ends like it', 'copy of en-5.segment', 9000, true],
  ['another locale’s', 'de-5.segment', 9000, true],
  ['that of a locale that is off', 'fr-5.segment', 0, false],
])('%s (%s, %s s old) is kept: %s', async (_, name, age, isKept) => {
  await put(name, age)
  await removeOthers('en', [7])
  expect(await readdir(segmentFolder())).toEqual(isKept ? [name] : [])
})

it('where there is no folder there is nothing to do', async () => {
  await clear()
  await removeOthers('en', [7])
})

it('folders are left alone', async () => {
  await mkdir(path.join(segmentFolder(), 'en-5.segment'))
  await removeOthers('en', [7])
  expect(await readdir(segmentFolder())).toEqual(['en-5.segment'])
})
