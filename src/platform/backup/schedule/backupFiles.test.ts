import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { keepNewest, newFileName, removeBrokenOff } from './backupFiles'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-backups-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const nameOf = (day: number, isEncrypted = false) =>
  newFileName(new Date(Date.UTC(2026, 10, day, 6)), isEncrypted)

it('keeps the newest, and what is not its own', async () => {
  const others = ['frontdesk-mine.tar', 'notes.txt', 'frontdesk-2026-11-01T06-00-00Z.tar.bak']
  const own = [1, 2, 3, 4].map((day) => nameOf(day, day > 2))
  for (const name of [...others, ...own]) await writeFile(path.join(folder, name), '')
  await keepNewest({ folder, keep: 2 })
  expect((await readdir(folder)).sort()).toEqual([...others, ...own.slice(2)].sort())
})

it('deletes what was broken off a day ago', async () => {
  const [old, fresh] = [`${nameOf(1)}.part`, `${nameOf(2)}.part`]
  for (const name of [old, fresh]) await writeFile(path.join(folder, name), '')
  const before = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await utimes(path.join(folder, old), before, before)
  await removeBrokenOff(folder)
  expect(await readdir(folder)).toEqual([fresh])
})
