import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { keyHolder, loggedIn, visitor, type Client } from '../helpers/server/client'
import { pdf } from '../helpers/content/officeFiles'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestServer, type TestServer } from '../helpers/server/testServer'
import { long, some } from '../helpers/runs'

let database: TestDatabase
let dataDir: string
let server: TestServer
let key: Client
let anyone: Client

const start = async () => {
  server = await startTestServer({ databaseUrl: database.url, dataDir, pages: false })
  key = keyHolder(server.url)
  anyone = visitor(server.url)
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-files-')) // outlives a killed server
  database = await createTestDatabase()
  await start()
  const admin = await loggedIn(server.url)
  const made = await admin('POST', '/api/users', { json: { ...salesPerson, name: 'Sam', role: 'sales' } }) // prettier-ignore
  expect(made.status).toBe(201)
}, 60_000)

afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const salesPerson = { email: 'sales@example.com', password: 'twelve-or-more-letters' }

const png = (colour: string, width = 360, height = 240) =>
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
      const type = address.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
      expect([status, headers.get('content-type')]).toEqual([200, type])
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

const collections = ['media', 'downloads'] as const
type Collection = (typeof collections)[number]

/** What a document of each needs beside its file. */
const fieldsOf = (collection: Collection) =>
  collection === 'media' ? { alt: 'x' } : { title: 'A brochure', kind: 'brochures' }

const fileOf = async (collection: Collection): Promise<[Buffer, string, string]> =>
  collection === 'media'
    ? [await png('teal', 20, 20), 'photo.png', 'image/png']
    : [pdf(1), 'plan.pdf', 'application/pdf']

/** Everything that an upload could leave. */
const stateOfAll = async () => ({
  rows: await Promise.all(
    ['media', 'media_files', 'downloads', '_downloads_v'].map(
      async (table) => (await database.query(`select count(*) from ${table}`)).rows[0],
    ),
  ),
  files: (await Promise.all(['media', 'gated', 'tmp', 'none'].map(filesIn))).flat().sort(),
})

const loudLines = (from: number) =>
  server.logs.slice(from).filter(({ level }) => ['warn', 'error', 'fatal'].includes(level))

/** That it is refused naming `path`, leaves nothing, and is no failure of ours. */
const expectRefusal = async (send: () => ReturnType<Client>, path: string | undefined) => {
  const before = await stateOfAll()
  const lines = server.logs.length
  const answer = await send()
  expect([answer.status, answer.body.errors[0].code]).toEqual([400, expect.stringMatching(/^invalid_(input|json)$/)]) // prettier-ignore
  if (path) expect(answer.body.errors[0].data.errors[0].path).toBe(path)
  expect(await stateOfAll()).toEqual(before)
  expect(loudLines(lines)).toEqual([])
}

describe.each(collections)('an upload to %s that is not as it should be', (collection) => {
  beforeAll(() => upload()) // what a reference could lead to, and what a refusal could take along

  const uploadOf = async (change: (body: FormData, file: Blob, name: string) => void) => {
    const [bytes, name, type] = await fileOf(collection)
    const body = new FormData()
    body.set('_payload', JSON.stringify(fieldsOf(collection)))
    const file = new Blob([new Uint8Array(bytes)], { type })
    body.set('file', file, name)
    change(body, file, name)
    return { body }
  }
  const reference = (filename: string) =>
    JSON.stringify({
      clientUploadContext: { signedReceipt: 'x' },
      collectionSlug: 'media',
      filename,
      mimeType: 'image/png',
      size: 9,
    })

  it.each<[string, string | undefined, (body: FormData, file: Blob, name: string) => void]>(
    some(5, [
      ['a reference to a file that is there', 'file', (body) => body.set('file', reference('photo.png'))], // prettier-ignore
      ['a reference to a file that is not', 'file', (body) => body.set('file', reference('none.png'))], // prettier-ignore
      ['a reference to nothing', 'file', (body) => body.set('file', 'null')],
      ['a text in place of the file', 'file', (body) => body.set('file', 'photo.png')],
      [
        'a reference beside the file',
        'file',
        (body) => body.append('file', reference('photo.png')),
      ],
      ['two files', 'file', (body, file, name) => body.append('file', file, name)],
      ['a file in another field', 'image', (body, file, name) => body.set('image', file, name)],
      ['fields that are a file', '_payload', (body, file) => body.set('_payload', file, 'a.json')],
      ['fields twice', '_payload', (body) => body.append('_payload', '{}')],
      ['fields that are no JSON', undefined, (body) => body.set('_payload', '{')],
      ['fields that are null', undefined, (body) => body.set('_payload', 'null')],
      ['an empty file', 'file', (body, _, name) => body.set('file', new Blob([]), name)],
      ['a name of 300 letters', 'file', (body, file, name) => body.set('file', file, 'a'.repeat(300) + name)], // prettier-ignore
      ['a name of 70 emoji', 'file', (body, file, name) => body.set('file', file, '😀'.repeat(70) + name)], // prettier-ignore
      [
        'a name with a bell',
        undefined,
        (body, file, name) => body.set('file', file, `a\x07${name}`),
      ],
    ]),
  )('%s', async (_, path, change) => {
    await expectRefusal(async () => key('POST', `/api/${collection}`, await uploadOf(change)), path)
  })

  it('is nobody’s who may not upload: it is not even read', async () => {
    const sales = await loggedIn(server.url, salesPerson)
    for (const change of [
      () => undefined,
      (body: FormData) => body.set('file', reference('photo.png')),
      (body: FormData) => body.set('_payload', '{'),
    ]) {
      const send = await uploadOf(change)
      expect((await sales('POST', `/api/${collection}`, send)).status).toBe(403)
      expect((await anyone('POST', `/api/${collection}`, await uploadOf(change))).status).toBe(401)
    }
  })

  it.each(
    some(3, [
      ['whose end is missing', (text: string) => text.slice(0, -30)],
      ['whose beginning alone is there', (text: string) => text.slice(0, 60)],
      ['with nothing in it', () => ''],
      ['that is something else', () => 'Hello'],
      ['without a name of the file', (text: string) => text.replace(/; filename="[^"]*"/, '')],
      ['with a name that is a folder', (text: string) => text.replace(/filename="[^"]*"/, 'filename=".."')], // prettier-ignore
      ['with a NUL in the name', (text: string) => text.replace('filename="', 'filename="\0')],
    ]),
  )('a form %s', async (_, change) => {
    const sent = new Response((await uploadOf(() => undefined)).body)
    const text = Buffer.from(await sent.arrayBuffer()).toString('latin1')
    const body = new Uint8Array(Buffer.from(change(text), 'latin1'))
    const headers = { 'Content-Type': sent.headers.get('content-type')! }
    await expectRefusal(() => key('POST', `/api/${collection}`, { body, headers }), undefined)
  })

  it.each(
    some(1, [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary="',
    ]),
  )(
    // prettier-ignore
    'a form of type %s',
    async (type) => {
      const send = { body: '--x--', headers: { 'Content-Type': type } }
      await expectRefusal(() => key('POST', `/api/${collection}`, send), undefined)
    },
  )

  it.each(
    some(2, [
      ['../../x', 'x'],
      ['..\\..\\x', 'x'],
      ['/etc/x', 'x'],
      ['\u202ex', 'x'],
      ['CON', 'file-CON'],
      ['100% #1?', '100- #1-'],
      ['...', 'file'],
    ]),
  )('a name %j is cleaned', async (given, clean) => {
    const [bytes, name, type] = await fileOf(collection)
    const extension = name.split('.').pop()!
    const fields = { ...fieldsOf(collection), title: `Cleaned ${given}` }
    const sent = form(bytes, fields, `${given}.${extension}`, type)
    const { status, body } = await key('POST', `/api/${collection}`, sent)
    expect([status, body.doc?.filename.replace(/-\d+(?=\.)/, '')]).toEqual([201, `${clean}.${extension}`]) // prettier-ignore
    const found = await key('GET', body.doc.url)
    expect(found.status).toBe(200)
  })
})

describe('a picture that is', () => {
  const cut = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part))
  const noise = async (type: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif') => {
    const pixels = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, i) => (i * 7919) % 251))
    const raw = { width: 300, height: 200, channels: 3 as const }
    return sharp(pixels, { raw }).toFormat(type).toBuffer()
  }

  it.each(some(2, ['png', 'jpeg', 'webp', 'gif', 'avif'] as const))(
    'a %s cut off at half, or all but its header, is refused or whole',
    async (type) => {
      const bytes = await noise(type)
      for (const part of [0.5, 0.1, 0.01]) {
        const sent = form(cut(bytes, part), { alt: 'x' }, `half.${type}`, `image/${type}`)
        await expectRefusal(() => key('POST', '/api/media', sent), 'file')
      }
    },
    60_000,
  )

  it.each<[string, Buffer]>(
    some(3, [
      ['a PNG by its first bytes alone', Buffer.from('89504e470d0a1a0a', 'hex')],
      ['a PNG and then something else', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(5000, 'x')])], // prettier-ignore
      ['a JPEG by its first bytes alone', Buffer.from('ffd8ffe000104a464946', 'hex')],
      ['a script', Buffer.from('<script>alert(1)</script>')],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['a PDF', pdf(1)],
      ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ]),
  )('%s', async (_, bytes) => {
    const sent = form(bytes, { alt: 'x' })
    await expectRefusal(() => key('POST', '/api/media', sent), 'file')
  })

  it('turned by its EXIF orientation is cut and looked at as people see it', async () => {
    const wide = { create: { width: 400, height: 200, channels: 3, background: 'red' } } as const
    const bytes = await sharp(wide).jpeg().withMetadata({ orientation: 6 }).toBuffer() // seen as 200 × 400
    const address = (width: number, height: number, x: number) =>
      `/api/media?uploadEdits[crop][x]=${x}&uploadEdits[crop][y]=0&uploadEdits[crop][unit]=%25` +
      `&uploadEdits[widthInPixels]=${width}&uploadEdits[heightInPixels]=${height}` +
      '&uploadEdits[focalPoint][x]=50&uploadEdits[focalPoint][y]=10'
    const send = (query: string) => key('POST', query, form(bytes, { alt: 'Tall' }))
    expect((await send(address(200, 400, 0))).status).toBe(201) // nothing is cut off
    const { status, body } = await send(address(100, 300, 50))
    expect([status, body.doc?.width, body.doc?.height]).toEqual([201, 100, 300])
    await expectRefusal(() => send(address(300, 100, 0)), 'uploadEdits.crop')
  })

  it('cut, or looked at, where it is not', async () => {
    const doc = await upload()
    const size = '&uploadEdits[widthInPixels]=180&uploadEdits[heightInPixels]=120'
    const crop = (x: string, y = '0') =>
      `uploadEdits[crop][x]=${x}&uploadEdits[crop][y]=${y}&uploadEdits[crop][unit]=%25`
    const focus = (x: string) => `uploadEdits[focalPoint][x]=${x}&uploadEdits[focalPoint][y]=50`
    const refused: [string, string][] = [
      [`${crop('NaN')}${size}`, 'uploadEdits.crop.x'],
      [`${crop('-1')}${size}`, 'uploadEdits.crop.x'],
      [`${crop('1e9')}${size}`, 'uploadEdits.crop.x'],
      [`${crop('51')}${size}`, 'uploadEdits.crop'],
      [crop('0'), 'uploadEdits.widthInPixels'],
      [`${crop('0')}&uploadEdits[widthInPixels]=-5&uploadEdits[heightInPixels]=5`, 'uploadEdits.widthInPixels'], // prettier-ignore
      [`${crop('0')}&uploadEdits[widthInPixels]=99999&uploadEdits[heightInPixels]=99999`, 'uploadEdits.crop'], // prettier-ignore
      ['uploadEdits=x', 'uploadEdits'],
      ['uploadEdits[crop]=x&uploadEdits[widthInPixels]=5&uploadEdits[heightInPixels]=5', 'uploadEdits.crop'], // prettier-ignore
      [focus('NaN'), 'uploadEdits.focalPoint.x'],
      [focus('-1'), 'uploadEdits.focalPoint.x'],
      [focus('1e300'), 'uploadEdits.focalPoint.x'],
    ]
    for (const [query, path] of refused) {
      await expectRefusal(() => key('PATCH', `/api/media/${doc.id}?${query}`, { json: {} }), path)
    }
    const bytes = await png('blue', 40, 40)
    for (const fields of [{ focalX: -5 }, { focalX: 1e9 }, { focalX: 'x' }])
      await expectRefusal(() => key('PATCH', `/api/media/${doc.id}`, form(bytes, fields)), 'focalX')
    const outside = `/api/media?${crop('50')}${size}`
    await expectRefusal(() => key('POST', outside, form(bytes, { alt: 'x' })), 'uploadEdits.crop')
  })
})

describe('an address of a file', () => {
  it.each(
    some(5, [
      '..%2fphoto.png',
      '..%2F..%2Fgated',
      '%2e%2e%2fphoto.png',
      '..%5cphoto.png',
      '%2fetc%2fpasswd',
      'a%2fb',
      '%2f',
      '%5c',
      '..;%2fphoto.png',
      '%252e%252e%252fphoto.png',
      '%252e%252e',
      '....%2f%2fphoto.png',
      '%c3%bc%2f..%2f',
      'photo.png%0d%0aX-A:1',
      '%e2%80%ae.png',
      '%f0%9f%98%80'.repeat(60),
      "'%20or%20'1'='1",
      'none.png?prefix=..%2f',
      '*',
    ]),
  )('%s leads nowhere', async (name) => {
    const lines = server.logs.length
    for (const client of [anyone, key]) {
      const { status, body } = await client('GET', `/api/media/file/${name}`)
      expect([status, body.errors[0].code]).toEqual([404, 'not_found'])
    }
    expect((await key('GET', `/api/downloads/file/${name}`)).status).toBe(404)
    // Nothing is told to visitors, not even what is no name.
    expect((await anyone('GET', `/api/downloads/file/${name}`)).status).toBe(401)
    expect(loudLines(lines)).toEqual([])
  })

  it.each(
    some(2, [
      ['%', 400],
      ['%zz', 400],
      ['%ff', 400],
      ['%c0%ae%c0%ae%c0%af', 400],
      ['%00.png', 400],
      ['', 404],
    ]),
  )('that is none (%s) is %i', async (name, status) => {
    expect((await anyone('GET', `/api/media/file/${name}`)).status).toBe(status)
  })
})

describe('a process that is killed while pictures are replaced', () => {
  long.it(
    'leaves the one or the other, whole, at every address',
    async () => {
      const doc = await upload()
      const colours = ['red', 'blue', 'green']
      const pictures = await Promise.all(colours.map((colour) => png(colour, 1000, 700)))
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
    },
    60_000,
  )
})
