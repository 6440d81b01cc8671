import { createHash } from 'node:crypto'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { closeBookkeepingPool } from '../../src/platform/database/connections/bookkeepingPool'
import { useDatabase } from '../../src/platform/database/connections/connection'
import { databaseIdentity } from '../../src/platform/database/connections/databaseIdentity'
import type { ObjectStore } from '../../src/platform/files/objectStore'
import { parseS3Url } from '../../src/platform/values/s3Location'
import { s3Store } from '../../src/platform/files/s3Store'
import { pdf } from '../helpers/content/officeFiles'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { keyHolder, type Client } from '../helpers/server/client'
import { s3Keys, startS3Server, type S3Server } from '../helpers/server/s3Server'
import { apiKey, startTestServer, until, type TestServer } from '../helpers/server/testServer'

// What a disk does is proved by replacedFiles and gatedFiles; here, that a bucket does it too.

let storage: S3Server
let database: TestDatabase
let server: TestServer
let key: Client
let stores: Record<'media' | 'gated' | 'mark', ObjectStore>

beforeAll(async () => {
  storage = await startS3Server()
  database = await createTestDatabase()
  const env = { UPLOADS_URL: storage.url, ...s3Keys }
  server = await startTestServer({ databaseUrl: database.url, pages: false, env })
  key = keyHolder(server.url)
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = s3Keys
  const location = { ...parseS3Url(storage.url)!, credentials: { accessKeyId, secretAccessKey } }
  stores = {
    media: s3Store(location, 'media'),
    gated: s3Store(location, 'gated'),
    mark: s3Store(location, 'frontdesk'),
  }
}, 60_000)
afterAll(async () => {
  await server?.stop()
  await storage?.stop()
  await database?.drop()
})

const png = (colour: string) =>
  sharp({ create: { width: 360, height: 240, channels: 3, background: colour } })
    .png()
    .toBuffer()

const form = (bytes: Buffer, data: object, name = 'photo.png', type = 'image/png') => {
  const body = new FormData()
  body.set('_payload', JSON.stringify(data))
  body.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return { body }
}

const keysIn = async (folder: 'media' | 'gated') =>
  (await stores[folder].list()).map(({ key: name }) => name).sort()

const namedPictures = async () => {
  const { rows } = await database.query<{ object: string }>('select distinct object from media_files order by 1') // prettier-ignore
  return rows.map(({ object }) => object)
}

const read = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + address, { headers })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

it('keeps pictures, which change when the transaction commits, and go with their documents', async () => {
  const red = await png('red')
  const made = await key('POST', '/api/media', form(red, { alt: 'A photo' }))
  expect(made.status).toBe(201)
  const { id, url } = made.body.doc
  const address = path.posix.join('/', new URL(url, server.url).pathname)
  expect(await read(address)).toEqual({ status: 200, bytes: red })
  expect(await read(address, { Range: 'bytes=4-9' })).toEqual({ status: 206, bytes: red.subarray(4, 10) }) // prettier-ignore
  const before = await keysIn('media')
  expect(before).toEqual(await namedPictures())
  expect(before.length).toBeGreaterThan(1)

  const refused = await key('PATCH', `/api/media/${id}`, form(await png('blue'), { alt: '' }))
  expect([refused.status, await keysIn('media'), (await read(address)).bytes]).toEqual([400, before, red]) // prettier-ignore

  const blue = await png('blue')
  expect((await key('PATCH', `/api/media/${id}`, form(blue, {}))).status).toBe(200)
  expect((await read(address)).bytes).toEqual(blue)
  const after = await keysIn('media')
  expect(after).toEqual(await namedPictures())
  expect(after.filter((one) => before.includes(one))).toEqual([])

  expect((await key('DELETE', `/api/media/${id}`)).status).toBe(200)
  await until('its objects to be gone', async () => (await keysIn('media')).length === 0)
})

it('is marked by its database, of which a copy is another one', async () => {
  const mark = String(await buffer(await stores.mark.read('database')))
  expect(mark).toMatch(/^\d+\/[\d.]+\/\d+$/)
  useDatabase(database.url)
  try {
    expect(await databaseIdentity()).toBe(mark)
    await database.query('update frontdesk_steps set name = name') // the same row by another transaction, as a dump brings it
    expect(await databaseIdentity()).not.toBe(mark)
  } finally {
    await closeBookkeepingPool()
  }
})

it('keeps gated files for staff and for whoever has a grant, and for nobody else', async () => {
  const bytes = pdf(1)
  const data = { title: 'A brochure', kind: 'brochures', _status: 'published' }
  const made = await key('POST', '/api/downloads', form(bytes, data, 'plan.pdf', 'application/pdf'))
  expect(made.status).toBe(201)
  const { id, filename } = made.body.doc
  const checksum = createHash('sha256').update(bytes).digest('hex')
  expect(await keysIn('gated')).toEqual([`${checksum.slice(0, 2)}/${checksum}`])
  const address = `/api/downloads/file/${filename}`
  expect((await read(address)).status).toBe(401)
  expect(await read(address, { Authorization: `Bearer ${apiKey}` })).toEqual({ status: 200, bytes })
  expect((await key('DELETE', `/api/downloads/${id}`)).status).toBe(200)
  await until('its object to be gone', async () => (await keysIn('gated')).length === 0)
})

it('that is away fails the upload and the read, and loses nothing', async () => {
  const made = await key('POST', '/api/media', form(await png('red'), { alt: 'A photo' }))
  const { id, url } = made.body.doc
  await storage.pause()
  const failed = await key('PATCH', `/api/media/${id}`, form(await png('blue'), {}))
  expect([failed.status, failed.body.errors[0].code]).toEqual([503, 'unavailable'])
  expect((await read(new URL(url, server.url).pathname)).status).toBe(503)
  await storage.resume()
  expect((await read(new URL(url, server.url).pathname)).bytes).toEqual(await png('red'))
})
