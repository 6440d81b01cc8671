import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { diskStore } from './diskStore'

let folder: string
const store = diskStore(() => folder)

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-store-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const data = Buffer.from('some bytes')

it('keeps, reads in part, lists and removes', async () => {
  await store.put('a/b', { data })
  expect(await buffer(await store.read('a/b'))).toEqual(data)
  expect(String(await buffer(await store.read('a/b', { start: 5, end: 9 })))).toBe('bytes')
  expect((await store.list()).map(({ key, size }) => [key, size])).toEqual([['a/b', data.length]])
  await store.remove('a/b')
  await store.remove('a/b')
  expect([await store.stat('a/b'), await store.list()]).toEqual([undefined, []])
})

it('leaves nothing of a write that fails, and says so to people', async () => {
  await mkdir(path.join(folder, 'a', 'b'), { recursive: true }) // a folder where the object should be
  const written = store.put('a/b', { data })
  await expect(written).rejects.toMatchObject({ code: 'unavailable' })
  await expect(store.put('c', { path: path.join(folder, 'none') })).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['a'])
})

it.each(['../x', '/etc/passwd', 'a/../../x', '', '.', 'a\0b'])(
  'leads nowhere else by %j',
  async (key) => {
    await writeFile(path.join(folder, 'x'), 'x')
    await expect(store.put(key, { data })).rejects.toThrow()
    await expect((async () => store.read(key))()).rejects.toThrow()
  },
)

it('is empty before its folder exists', async () => {
  const none = diskStore(() => path.join(folder, 'none'))
  expect([await none.list(), await none.stat('a')]).toEqual([[], undefined])
})
