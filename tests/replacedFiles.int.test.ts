import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { keyHolder, visitor, type Client } from './helpers/client'
import { createTestDatabase, type TestDatabase } from './helpers/testDatabase'
import { startTestServer, type TestServer } from './helpers/testServer'

let database: TestDatabase
let dataDir: string
let server: TestServer
let key: Client
let anyone: Client

const start = async () => {
  server = await startTestServer({ databaseUrl: database.url, dataDir })
  key = keyHolder(server.url)
  anyone = visitor(server.url)
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-files-')) // outlives a killed server
  database = await createTestDatabase()
  await start()
}, 60_000)

afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const png = (colour: string, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()

const form = (bytes: Buffer, data: object, name = 'photo.png', type = 'image/png') => {
  const body = new FormData()
  body.set('_payload', JSON.stringify(data))
  body.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return { body }
}

const upload = async (colour = 'red') => {
  const answer = await key('POST', '/api/media', form(await png(colour), { alt: 'A photo' }))
  expect(answer.status).toBe(201)
  return answer.body.doc
}

type Doc = { id: string; url: string; sizes: Record<string, { url: string | null }> }
const addressesOf = ({ url, sizes }: Doc) => [
  url,
  ...Object.values(sizes).flatMap((size) => size.url ?? []),
]

const fetchBytes = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.url + address, { headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) } // prettier-ignore
}

const filesIn = async (folder: string) => {
  const place = path.join(dataDir, 'uploads', folder)
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const named = async () => {
  const { rows } = await database.query<{ object: string }>(
    'select distinct object from media_files',
  )
  return rows.map(({ object }) => path.basename(object))
}

/** A picture of one colour, compressed to nearly nothing: what it takes in memory, its header says. */
const bomb = (side: number) => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((side + 1) * Math.min(side, 2000)), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]) // prettier-ignore
}

describe('replacing a picture', () => {
  it('that is refused names the field, and leaves every address and every file', async () => {
    const doc = await upload()
    const before = await filesIn('media')
    for (const query of ['', '?locale=de']) {
      const data = { alt: '' }
      const answer = await key('PATCH', `/api/media/${doc.id}${query}`, form(await png('blue'), data)) // prettier-ignore
      expect(answer.status).toBe(400)
      expect(answer.body.errors[0].data.errors[0].path).toBe('alt')
    }
    for (const address of addressesOf(doc)) {
      const { status, bytes } = await fetchBytes(`${address}?prefix=passed+over`)
      expect([status, (await sharp(bytes).stats()).dominant.r > 150]).toEqual([200, true])
    }
    expect((await filesIn('media')).sort()).toEqual(before.sort())
    expect(await filesIn('tmp')).toEqual([])
  })

  it('shows at once at each address, and to whoever kept the one before', async () => {
    const doc = await upload()
    const first = await fetchBytes(doc.url)
    const etag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-if-error=86400',
    )
    expect((await fetchBytes(doc.url, { 'If-None-Match': etag })).status).toBe(304)

    const jpeg = await sharp(await png('blue'))
      .jpeg()
      .toBuffer()
    const answer = await key('PATCH', `/api/media/${doc.id}`, form(jpeg, {}, 'b.jpg', 'image/jpeg'))
    expect(answer.status).toBe(200)
    expect(addressesOf(answer.body.doc)).toEqual(addressesOf(doc))
    for (const address of addressesOf(doc)) {
      const { status, headers, bytes } = await fetchBytes(address, { 'If-None-Match': etag })
      expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect((await sharp(bytes).stats()).dominant.b).toBeGreaterThan(150)
    }
    const rest = await fetchBytes(doc.url, { Range: 'bytes=10-19' })
    expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 10-19/${jpeg.length}`]) // prettier-ignore
    expect(rest.bytes).toEqual(jpeg.subarray(10, 20))
    const changed = await fetchBytes(doc.url, { Range: 'bytes=10-19', 'If-Range': etag })
    expect([changed.status, changed.bytes]).toEqual([200, jpeg])
    expect((await fetchBytes(doc.url, { Range: 'bytes=9999999-' })).status).toBe(416)
    const head = await anyone('HEAD', doc.url)
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(jpeg.length)])
    expect((await filesIn('media')).sort()).toEqual((await named()).sort())
  })

  it('is refused for many at once', async () => {
    const doc = await upload()
    const query = `?where[id][equals]=${doc.id}`
    const answer = await key('PATCH', `/api/media${query}`, form(await png('blue'), {}))
    expect([answer.status, answer.body.errors[0].data.errors[0].path]).toEqual([400, 'file'])
  })
})

/** An animation whose frames hold one pixel each, on a canvas of this many. */
const animation = (side: number, frames: number) => {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(side, 6)
  head.writeUInt16LE(side, 8)
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}

describe('a picture that is small as a file and huge in memory', () => {
  it.each([
    ['by its width and height', bomb(16_000), 'image/png', '64 megapixels'],
    ['by its frames', animation(2000, 20), 'image/gif', '64 megapixels'],
    ['by the number of frames', animation(1, 3001), 'image/gif', '3,001 frames'],
  ])('%s is refused before it is decoded', async (_, bytes, type, words) => {
    expect(bytes.length).toBeLessThan(250_000)
    const answer = await key('POST', '/api/media', form(bytes, { alt: 'x' }, 'x.png', type))
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0]).toMatchObject({
      code: 'invalid_input',
      data: { errors: [{ path: 'file', message: expect.stringContaining(words) }] },
    })
    expect(await filesIn('tmp')).toEqual([])
  })
})

describe('a process that is killed while pictures are replaced', () => {
  it('leaves the one or the other, whole, at every address', async () => {
    const doc = await upload()
    const colours = ['red', 'blue', 'green']
    const pictures = await Promise.all(colours.map((colour) => png(colour, 1700, 1200)))
    const writes = pictures.map((bytes) => key('PATCH', `/api/media/${doc.id}`, form(bytes, {})).catch(() => undefined)) // prettier-ignore
    await Promise.race(writes)
    await server.kill9()
    await Promise.all(writes)
    await start()
    const now = (await anyone('GET', `/api/media/${doc.id}`)).body
    const seen = new Set<string>()
    for (const address of addressesOf(now)) {
      const { status, bytes } = await fetchBytes(address)
      expect(status).toBe(200)
      seen.add(JSON.stringify((await sharp(bytes).stats()).dominant))
    }
    expect(seen.size).toBe(1)
    expect(await filesIn('media')).toEqual(expect.arrayContaining(await named()))
  }, 60_000)
})
