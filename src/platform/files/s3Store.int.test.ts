import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { s3Keys, startS3Server, type S3Server } from '../../../tests/helpers/server/s3Server'
import { copyObjects } from './copyObjects'
import { diskStore } from './diskStore'
import type { ObjectStore } from './objectStore'
import { parseS3Url } from '../values/s3Location'
import { s3Store } from './s3Store'

let server: S3Server
let folder: string
let store: ObjectStore

const storeAt = (url: string) => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = s3Keys
  return s3Store({ ...parseS3Url(url)!, credentials: { accessKeyId, secretAccessKey } }, 'media')
}

beforeAll(async () => {
  server = await startS3Server()
  folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-store-'))
  store = storeAt(server.url)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const data = Buffer.from('some bytes')

it('keeps, reads in part, lists and removes, as on the disk', async () => {
  const file = path.join(folder, 'upload')
  await writeFile(file, data)
  await store.put('a/b c', { data })
  await store.put('objects/ü', { path: file })
  expect(await buffer(await store.read('a/b c'))).toEqual(data)
  expect(String(await buffer(await store.read('objects/ü', { start: 5, end: 9 })))).toBe('bytes')
  const listed = await store.list()
  expect(listed.map(({ key, size }) => [key, size]).sort()).toEqual([['a/b c', 10], ['objects/ü', 10]]) // prettier-ignore
  expect(Math.abs(Date.now() - (listed[0]?.storedAt.getTime() ?? 0))).toBeLessThan(60_000)
  for (const key of ['a/b c', 'a/b c', 'objects/ü']) await store.remove(key)
  expect([await store.stat('a/b c'), await store.list()]).toEqual([undefined, []])
  await expect(store.read('a/b c')).rejects.toMatchObject({ code: 'ENOENT' })
})

it('says to people that a file could not be stored, and leaves nothing', async () => {
  await expect(store.put('c', { path: path.join(folder, 'none') })).rejects.toMatchObject({ code: 'unavailable' }) // prettier-ignore
  const away = storeAt('s3://uploads?endpoint=http://127.0.0.1:1&region=us-east-1')
  await expect(away.put('c', { data })).rejects.toMatchObject({ code: 'unavailable' })
  await expect(away.stat('c')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await store.list()).toEqual([])
})

it.each(['../x', '/etc/passwd', 'a/../../x', '', '.', 'a\0b', 'a//b'])(
  'leads nowhere else by %j',
  async (key) => {
    // prettier-ignore
    await expect((async () => store.put(key, { data }))()).rejects.toThrow('A key leads nowhere')
    await expect((async () => store.read(key))()).rejects.toThrow('A key leads nowhere')
  },
)

it('is filled from a folder and back, what differs alone, and checked', async () => {
  const disk = diskStore(() => path.join(folder, 'from'))
  const back = diskStore(() => path.join(folder, 'back'))
  for (const key of ['one', 'a/two', 'a/three']) await disk.put(key, { data: Buffer.from(key) })
  await writeFile(path.join(folder, 'from', 'rest.part'), 'broken off')
  await store.put('one', { data: Buffer.from('one') })
  await store.put('a/two', { data: Buffer.from('owt/a') }) // as long, and another
  const told: number[] = []
  const onProgress = ({ done }: { done: number }) => told.push(done)
  expect(await copyObjects({ from: disk, to: store, onProgress })).toMatchObject({ total: 3, copied: 2 }) // prettier-ignore
  expect(told).toEqual([1, 2, 3])
  expect(await copyObjects({ from: disk, to: store })).toMatchObject({ total: 3, copied: 0 })
  expect(await copyObjects({ from: store, to: back })).toMatchObject({ total: 3, copied: 3 })
  expect(String(await buffer(await back.read('a/two')))).toBe('a/two')
})
