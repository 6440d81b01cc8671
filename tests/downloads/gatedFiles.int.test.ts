import { createHash, randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { keyHolder, loggedIn, visitor, type Client } from '../helpers/server/client'
import { officeFiles, pdf } from '../helpers/content/officeFiles'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestServer, until, type TestServer } from '../helpers/server/testServer'
import { isLong, long, some } from '../helpers/runs'

let database: TestDatabase
let server: TestServer
let other: TestServer | undefined
let key: Client
let anyone: Client
let session: Client

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ databaseUrl: database.url, pages: isLong })
  const { dataDir } = server
  if (isLong) other = await startTestServer({ databaseUrl: database.url, dataDir, pages: false })
  key = keyHolder(server.url)
  anyone = visitor(server.url)
  session = await loggedIn(server.url)
}, 60_000)

afterAll(async () => {
  await Promise.all([server.stop(), other?.stop()])
  await database.drop()
})

type Upload = { bytes?: Buffer; name?: string; type?: string; data?: Record<string, unknown> }

const form = ({ bytes, name = 'plan.pdf', type = 'application/pdf', data = {} }: Upload) => {
  const body = new FormData()
  body.set('_payload', JSON.stringify(data))
  if (bytes) body.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return { body }
}

let number = 0

/** A published brochure, unless `data` says otherwise. */
const create = async ({ data, ...upload }: Upload = {}) => {
  const title = `Brochure ${(number += 1)}`
  const answer = await key(
    'POST',
    '/api/downloads',
    form({
      bytes: pdf(1, randomUUID()),
      name: `brochure-${number}.pdf`,
      ...upload,
      data: { title, kind: 'brochures', _status: 'published', ...data },
    }),
  )
  return { status: answer.status, errors: answer.body.errors, doc: answer.body.doc }
}

const update = async (id: string, upload: Upload, query = '') =>
  key('PATCH', `/api/downloads/${id}${query}`, form(upload))

const row = async (id: string) => {
  const { rows } = await database.query<Record<string, unknown>>(
    'select *, filesize::int as size, pages::int as pages from downloads where id = $1',
    [id],
  )
  return rows[0]!
}

const checksumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const gated = (...parts: string[]) => path.join(server.dataDir, 'uploads', 'gated', ...parts)
const placeOf = (checksum: string) => gated(checksum.slice(0, 2), checksum)
const temporary = async () => {
  const place = path.join(server.dataDir, 'uploads', 'tmp')
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile())
}

const listed = async (kind = 'brochures', url = server.url) =>
  (await visitor(url)('GET', `/api/${kind}?limit=100`)).body.docs as {
    id: string
    [key: string]: unknown
  }[]

const isListed = async (id: string, url?: string) =>
  (await listed('brochures', url)).some((doc) => doc.id === id)

describe('uploading', () => {
  it('keeps the bytes under their checksum, and says what they are', async () => {
    const bytes = pdf(7)
    const { status, doc } = await create({ bytes, name: 'Plan.PDF', type: 'text/html' })
    expect(status).toBe(201)
    expect(doc).toMatchObject({ filename: 'Plan.pdf', mimeType: 'application/pdf', pages: 7 })
    expect(doc).not.toHaveProperty('checksum')
    expect(await row(doc.id)).toMatchObject({ checksum: checksumOf(bytes), size: bytes.length })
    expect(await readFile(placeOf(checksumOf(bytes)))).toEqual(bytes)
    expect(await temporary()).toEqual([])
  })

  it.each(
    some(
      2,
      Object.entries(officeFiles).filter(([type]) => type !== 'xlsm'),
    ),
  )('takes a file of type %s, and CSV', async (type, bytes) => {
    const { status, doc } = await create({ bytes, name: `file.${type}`, type: '' })
    expect([status, doc?.mimeType]).toEqual([201, expect.stringMatching(/^application\//)])
  })

  it('takes CSV', async () => {
    const { doc } = await create({ bytes: Buffer.from('Größe;Preis\n1;2\n'), name: 'prices.csv' })
    expect(doc).toMatchObject({ mimeType: 'text/csv', pages: null })
  })

  it.each(
    some(4, [
      ['page.html', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['logo.csv', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['setup.exe', Buffer.from('MZ' + '\0'.repeat(200))],
      ['book.xlsm', officeFiles.xlsm],
      ['book.xlsx', officeFiles.xlsm],
      ['book.xlsx', pdf(1)],
      ['empty.pdf', Buffer.alloc(0)],
    ]),
  )('refuses %s', async (name, bytes) => {
    const { status, errors } = await create({ bytes, name })
    expect(status).toBe(400)
    expect(errors[0]).toMatchObject({ code: 'invalid_input', data: { errors: [{ path: 'file' }] } })
    expect(await temporary()).toEqual([])
  })

  it('refuses to publish without a file', async () => {
    expect((await create({ bytes: undefined })).status).toBe(400)
    const draft = await key('POST', '/api/downloads?draft=true', {
      json: { title: 'Without', kind: 'tco' },
    })
    expect(draft.status).toBe(201)
    const published = await key('PATCH', `/api/downloads/${draft.body.doc.id}`, {
      json: { _status: 'published' },
    })
    expect([published.status, published.body.errors[0].data.errors[0].path]).toEqual([400, 'file'])
  })

  it.each(some(1, ['/api/downloads?draft=true', '/api/media']))(
    'fetches nothing for POST %s from the address in it',
    async (path) => {
      let calls = 0
      const elsewhere = createServer((_, response) => {
        calls += 1
        response.end(pdf(1))
      })
      await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
      const { port } = elsewhere.address() as AddressInfo
      const data = { title: 'X', kind: 'tco', alt: 'X', filename: 'a.pdf' }
      try {
        for (const url of [`http://127.0.0.1:${port}/a.pdf`, '/api/openapi.json']) {
          for (const request of [{ json: { ...data, url } }, form({ data: { ...data, url } })]) {
            const { status, body } = await key('POST', path, request)
            expect([status, body.errors[0].code]).toEqual([400, 'invalid_input'])
            expect(body.errors[0].message).toBe('The file itself must be sent, not its address.')
          }
        }
        const stranger = await anyone('POST', path, { json: { ...data, url: 'http://x.example' } })
        expect(stranger.status).toBe(401)
        expect(calls).toBe(0)
      } finally {
        elsewhere.close()
      }
    },
  )

  it('takes a document’s file from the upload alone', async () => {
    const { doc } = await create()
    const before = await row(doc.id)
    const forged = {
      checksum: 'f'.repeat(64),
      filename: 'other.pdf',
      mimeType: 'text/html',
      filesize: 1,
      url: '/api/users',
      thumbnailURL: '/x',
      width: 5,
    }
    const answer = await key('PATCH', `/api/downloads/${doc.id}`, { json: forged })
    expect(answer.status).toBe(200)
    await session(
      'PATCH',
      `/api/downloads/${doc.id}?uploadEdits[crop][x]=1&uploadEdits[crop][y]=1`,
      {
        json: forged,
      },
    )
    expect(await row(doc.id)).toEqual({ ...before, updated_at: expect.anything() })
    const { doc: made } = await create({ data: forged })
    expect(await row(made.id)).toMatchObject({ mime_type: 'application/pdf', width: null })
  })

  it('cleans names, and gives none twice', async () => {
    const name = '..\\\u202e.Große; Übersicht: 5 %.pdf'
    const [first, second] = [await create({ name }), await create({ name })]
    expect(first.doc.filename).toBe('Große- Übersicht- 5 -.pdf')
    expect(second.doc.filename).toBe('Große- Übersicht- 5 --2.pdf')
    const both = await Promise.all([create({ name: 'same.pdf' }), create({ name: 'same.pdf' })])
    expect(both.map(({ doc }) => doc.filename).sort()).toEqual(['same-2.pdf', 'same.pdf'])
  })

  it('keeps the same content once', async () => {
    const bytes = pdf(2, 'once')
    const [first, second] = [await create({ bytes }), await create({ bytes })]
    expect((await row(first.doc.id)).checksum).toBe((await row(second.doc.id)).checksum)
  })

  it('leaves the editor’s number of pages, and counts anew for another file', async () => {
    const { doc } = await create({ bytes: pdf(2), data: { pages: 9 } })
    expect(doc.pages).toBe(9)
    const replaced = await update(doc.id, { bytes: pdf(4), data: { pages: 9 } })
    expect(replaced.body.doc.pages).toBe(4)
    expect((await update(doc.id, { bytes: pdf(5), data: { pages: 6 } })).body.doc.pages).toBe(6)
  })

  it('keeps the address when the file is replaced, and one file belongs to one document', async () => {
    const { doc } = await create({ name: 'guide-2026.pdf' })
    const bytes = pdf(3, 'new')
    const { body } = await update(doc.id, { bytes, name: 'guide-2026.pdf' })
    expect(body.doc).toMatchObject({ slug: doc.slug, filename: doc.filename, url: doc.url, pages: 3 }) // prettier-ignore
    expect((await session('GET', doc.url)).text).toBe(bytes.toString())
    const renamed = await update(doc.id, { bytes: pdf(2, 'newer'), name: 'other.pdf' })
    expect(renamed.body.doc).toMatchObject({ filename: doc.filename, url: doc.url, pages: 2 })
    expect((await session('GET', doc.url)).text).toContain('newer')
    expect((await session('GET', '/api/downloads/file/other.pdf')).status).toBe(404)
    const bulk = await key(
      'PATCH',
      '/api/downloads?where[kind][equals]=tco',
      form({ bytes: pdf(1) }),
    )
    expect(bulk.status).toBe(400)
  })

  it('leaves nothing of uploads by people who may not', async () => {
    const before = await listed()
    const upload = form({ bytes: pdf(1), data: { title: 'x', kind: 'tco', _status: 'published' } })
    for (const collection of ['downloads', 'media'])
      expect((await anyone('POST', `/api/${collection}`, upload)).status).toBe(401)
    expect((await anyone('POST', '/api/users/login', upload)).status).toBe(400)
    expect(await temporary()).toEqual([])
    expect(await listed()).toEqual(before)
  })

  it('takes pictures through the disk as well, in all their sizes', async () => {
    const { default: sharp } = await import('sharp')
    const image = sharp({ create: { width: 900, height: 700, channels: 3, background: 'teal' } })
    const bytes = await image.png().toBuffer()
    const made = await key(
      'POST',
      '/api/media',
      form({ bytes, name: 'cover.png', type: 'image/png', data: { alt: 'Cover' } }),
    )
    expect(made.status).toBe(201)
    expect(made.body.doc.sizes.card.width).toBe(768)
    const file = await fetch(server.url + made.body.doc.url)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes)
    expect(await temporary()).toEqual([])
  })
})

describe('drafts and versions', () => {
  it('a file in a draft changes nothing for visitors until it is published', async () => {
    const { doc } = await create({ bytes: pdf(1, 'public') })
    const before = await row(doc.id)
    const bytes = pdf(8, 'draft')
    const draft = await update(doc.id, { bytes, name: 'draft.pdf' }, '?draft=true')
    expect(draft.body.doc).toMatchObject({ filename: 'draft.pdf', pages: 8 })
    expect(await row(doc.id)).toEqual(before)
    expect((await listed()).find(({ id }) => id === doc.id)).toMatchObject({ pages: 1 })

    await key('PATCH', `/api/downloads/${doc.id}`, { json: { _status: 'published' } })
    expect(await row(doc.id)).toMatchObject({ checksum: checksumOf(bytes), pages: 8 })
  })

  it('a version that is restored brings its file back', async () => {
    const bytes = pdf(2, 'first')
    const { doc } = await create({ bytes, name: 'first.pdf' })
    await update(doc.id, { bytes: pdf(6, 'second'), name: 'second.pdf' })
    const versions = await key(
      'GET',
      `/api/downloads/versions?where[parent][equals]=${doc.id}&sort=createdAt`,
    )
    const first = versions.body.docs.find(
      ({ version }: { version: { filename: string } }) => version.filename === 'first.pdf',
    )
    const restored = await key('POST', `/api/downloads/versions/${first.id}`)
    expect(restored.status).toBe(200)
    expect(await row(doc.id)).toMatchObject({
      checksum: checksumOf(bytes),
      filename: 'first.pdf',
      size: bytes.length,
      pages: 2,
    })
    const file = await session('GET', '/api/downloads/file/first.pdf')
    expect([file.status, file.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  })

  it('a draft’s name that somebody else took meanwhile gives way', async () => {
    const { doc } = await create()
    await update(doc.id, { bytes: pdf(1, 'a'), name: 'wanted.pdf' }, '?draft=true')
    const second = await create({ name: 'wanted.pdf' })
    expect(second.doc.filename).toBe('wanted-2.pdf')
    await key('PATCH', `/api/downloads/${doc.id}`, { json: { _status: 'published' } })
    // What was published keeps its address; the draft's goes on with what it led to.
    expect(await row(doc.id)).toMatchObject({ filename: doc.filename })
    for (const name of [doc.filename, 'wanted.pdf'])
      expect((await session('GET', `/api/downloads/file/${name}`)).text).toBe(pdf(1, 'a').toString()) // prettier-ignore
  })

  long.it('a file that was never published is called as the last one before that', async () => {
    const { doc } = await create({ name: 'typo-in-tset.pdf', data: { _status: 'draft' } })
    await update(doc.id, { bytes: pdf(1, 'b'), name: 'right.pdf' }, '?draft=true')
    await key('PATCH', `/api/downloads/${doc.id}`, { json: { _status: 'published' } })
    expect(await row(doc.id)).toMatchObject({ filename: 'right.pdf' })
    await key('PATCH', `/api/downloads/${doc.id}`, { json: { _status: 'draft' } })
    await update(doc.id, { bytes: pdf(1, 'c'), name: 'after.pdf' })
    expect(await row(doc.id)).toMatchObject({ filename: 'right.pdf', checksum: checksumOf(pdf(1, 'c')) }) // prettier-ignore
  })

  it('a workbook in place of a PDF keeps the address, and is saved as a workbook', async () => {
    const { doc } = await create({ name: 'costs.pdf' })
    const { body } = await update(doc.id, { bytes: officeFiles.xlsx, name: 'costs.xlsx' })
    expect(body.doc).toMatchObject({ filename: 'costs.pdf', url: doc.url })
    const answer = await session('GET', doc.url)
    expect(answer.headers.get('content-disposition')).toContain('filename="costs.xlsx"')
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  })
})

describe('who gets a file without a code', () => {
  let filename: string
  let id: string
  let bytes: Buffer
  beforeAll(async () => {
    bytes = pdf(1, 'secret-of-the-house')
    const { doc } = await create({ bytes, name: 'Geheim ä.pdf', data: { internalNotes: 'hush' } })
    ;({ filename, id } = doc)
  })

  it('staff do, as something to save', async () => {
    const answer = await session('GET', `/api/downloads/file/${encodeURIComponent(filename)}`)
    expect(answer.status).toBe(200)
    expect(answer.text).toBe(bytes.toString())
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Geheim a.pdf"; filename*=UTF-8''Geheim%20%C3%A4.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-store',
    })
    const head = await session('HEAD', `/api/downloads/file/${encodeURIComponent(filename)}`)
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    expect((await session('GET', '/api/downloads/file/none.pdf')).status).toBe(404)
    await update(id, { bytes: pdf(1, 'later'), name: 'later.pdf' }, '?draft=true')
    expect((await session('GET', '/api/downloads/file/later.pdf')).text).toContain('later')
  })

  it('visitors don’t, whatever way they take', async () => {
    const { checksum } = (await row(id)) as { checksum: string }
    const name = encodeURIComponent(filename)
    const paths = [
      `/api/downloads/file/${name}`,
      `/api/downloads/file/${name}?prefix=`,
      `/api/downloads/file/${name}?prefix=gated`,
      `/api/downloads/file/..%2F${checksum.slice(0, 2)}%2F${checksum}`,
      `/api/downloads/file/${checksum}`,
      `/api/media/file/${name}`,
      `/api/media/file/..%2Fgated%2F${checksum.slice(0, 2)}%2F${checksum}`,
      `/api/media/file/..%5Cgated%5C${checksum.slice(0, 2)}%5C${checksum}`,
      `/api/media/file/%2e%2e%2fgated%2f${checksum}`,
      `/gated/${checksum.slice(0, 2)}/${checksum}`,
      `/uploads/gated/${checksum.slice(0, 2)}/${checksum}`,
      `/downloads/${name}`,
      `/_next/image?url=${encodeURIComponent(`/api/downloads/file/${name}`)}&w=640&q=75`,
      '/api/downloads/paste-url?src=http://127.0.0.1/',
      `/api/downloads/paste-url/${id}?src=http://127.0.0.1/`,
    ]
    for (const headers of some(1, [{}, { Range: 'bytes=0-9' }, { Authorization: 'Basic eDp5' }])) {
      for (const address of paths) {
        const answer = await anyone('GET', address, { headers: headers as Record<string, string> })
        expect([address, answer.status >= 400, answer.text.includes('%PDF')]).toEqual([
          address,
          true,
          false,
        ])
        expect([address, answer.status]).not.toEqual([address, 500])
      }
    }
    expect((await anyone('GET', paths[0]!)).status).toBe(401)
    expect((await anyone('HEAD', paths[0]!)).status).toBe(401)
  })

  it('visitors read nothing of the documents', async () => {
    const media = (await key('GET', '/api/media?limit=1')).body.docs[0].id
    await key('PATCH', `/api/downloads/${id}`, { json: { cover: media } })
    const closed = [
      '/api/downloads',
      '/api/downloads?where[internalNotes][like]=h&draft=true&trash=true',
      '/api/downloads/count',
      `/api/downloads/${id}`,
      `/api/downloads/${id}?draft=true`,
      '/api/downloads/versions',
      '/api/downloads/versions/count',
      '/api/otp-requests',
    ]
    for (const address of closed) {
      const { status } = await anyone('GET', address)
      expect([address, status]).toEqual([address, 401])
    }
    const overridden = await anyone('POST', '/api/downloads', {
      body: 'limit=1',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Payload-HTTP-Method-Override': 'GET',
      },
    })
    expect(overridden.status).toBe(401)
    const around = await Promise.all([
      anyone(
        'GET',
        '/api/media?joins[downloads][limit]=1&populate[downloads][filename]=true&depth=3',
      ),
      anyone('GET', `/api/media?where[downloads.filename][exists]=true`),
      anyone('GET', '/api/content?populate[downloads][filename]=true&depth=3'),
      anyone('GET', '/api/brochures'),
      anyone('GET', '/api/access'),
    ])
    for (const { text } of around) expect(text).not.toMatch(/Geheim|secret-of|hush|"checksum":"/)
  })
})

describe('when an item dies', () => {
  const promised = async (id: string) => {
    const requestId = randomUUID()
    await database.query(
      `insert into otp_requests (id, email, kind, item, download_id, state, code_hash, expires_at, attempts, downloads)
       values ($1, 'a@example.com', 'brochures', 'x', $2, 'requested', 'hash', now() + interval '5 min', 0, 0)`,
      [requestId, id],
    )
    const verified = randomUUID()
    await database.query(
      `insert into otp_requests (id, email, kind, item, download_id, state, expires_at, attempts, downloads)
       values ($1, 'b@example.com', 'brochures', 'x', $2, 'verified', now(), 0, 0)`,
      [verified, id],
    )
    await database.query(
      `insert into download_grants (token_hash, request_id, download_id, checksum, filename, mime_type, size, expires_at)
       values ($1, $2, $3, $4, 'a.pdf', 'application/pdf', 1, now() + interval '15 min')`,
      [randomUUID(), verified, id, 'e'.repeat(64)],
    )
    return { requestId, verified }
  }

  const stateOf = async (
    id: string,
    { requestId, verified }: { requestId: string; verified: string },
  ) => {
    const grants = await database.query('select 1 from download_grants where download_id = $1', [
      id,
    ])
    const { rows } = await database.query<{ id: string; state: string; code_hash: string | null }>(
      'select id, state, code_hash from otp_requests where id = any($1)',
      [[requestId, verified]],
    )
    const request = rows.find((each) => each.id === requestId)
    expect(rows.find((each) => each.id === verified)?.state).toBe('verified')
    return [grants.rows.length, request?.state, request?.code_hash]
  }

  const alive = [1, 'requested', 'hash']
  const ended = [0, 'expired', null]

  it('drafts, new files and other changes end nothing', async () => {
    const { doc } = await create()
    const promise = await promised(doc.id)
    await update(doc.id, { bytes: pdf(2), data: { title: 'Draft' } }, '?draft=true')
    await key('PATCH', `/api/downloads/${doc.id}?draft=true`, {
      json: { _status: 'draft', title: 'D' },
    })
    expect(await stateOf(doc.id, promise)).toEqual(alive)
    await update(doc.id, { bytes: pdf(3), data: { _status: 'published' } })
    expect(await stateOf(doc.id, promise)).toEqual(alive)
    expect(await isListed(doc.id)).toBe(true)
  })

  const ends: [string, (id: string) => Promise<unknown>][] = [
    ['unpublishing', (id) => key('PATCH', `/api/downloads/${id}`, { json: { _status: 'draft' } })],
    [
      'unpublishing many',
      (id) =>
        key('PATCH', `/api/downloads?where[id][equals]=${id}`, { json: { _status: 'draft' } }),
    ],
    [
      'the trash',
      (id) =>
        session('PATCH', `/api/downloads/${id}`, { json: { deletedAt: new Date().toISOString() } }),
    ],
    ['deleting', (id) => key('DELETE', `/api/downloads/${id}`)],
    ['deleting many', (id) => key('DELETE', `/api/downloads?where[id][equals]=${id}`)],
    [
      'scheduled unpublishing',
      async (id) => {
        await database.query(
          `insert into payload_jobs (id, task_slug, queue, input, wait_until, processing, total_tried, has_error)
           values ($1, 'schedulePublish', 'default', $2, now(), false, 0, false)`,
          [
            randomUUID(),
            JSON.stringify({ type: 'unpublish', doc: { relationTo: 'downloads', value: id } }),
          ],
        )
        await until('the job', async () => (await row(id))._status === 'draft')
      },
    ],
  ]

  it.each(some(3, ends))('%s ends its grants and requests for good', async (_, end) => {
    const [{ doc }, { doc: neighbour }] = [await create(), await create()]
    const [promise, neighbours] = [await promised(doc.id), await promised(neighbour.id)]
    await end(doc.id)
    expect(await stateOf(doc.id, promise)).toEqual(ended)
    expect(await stateOf(neighbour.id, neighbours)).toEqual(alive)
    await until('the list without it', async () => !(await isListed(doc.id)), 2)
    await key('PATCH', `/api/downloads/${doc.id}`, { json: { _status: 'published' } })
    expect(await stateOf(doc.id, promise)).toEqual(ended)
  })

  it('a change that fails ends nothing', async () => {
    const { doc } = await create()
    const promise = await promised(doc.id)
    const answer = await key('PATCH', `/api/downloads/${doc.id}`, {
      json: { _status: 'draft', slug: 'not a slug!' },
    })
    expect(answer.status).toBe(400)
    expect(await stateOf(doc.id, promise)).toEqual(alive)
  })
})

describe('GET /api/brochures and /api/tco', () => {
  it('list what is published of their kind, and nothing that leads to a file', async () => {
    const cover = (await key('GET', '/api/media?limit=1')).body.docs[0]
    const data = { summary: 'What it costs.', cover: cover.id, locale: 'de', kind: 'tco' }
    const { doc } = await create({ bytes: officeFiles.xlsx, name: 'tco.xlsx', data })
    const draft = await create({ data: { kind: 'tco', _status: 'draft' } })
    const answer = await anyone('GET', '/api/tco?limit=100')
    const found = answer.body.docs.find(({ id }: { id: string }) => id === doc.id)
    expect(found).toEqual({
      id: doc.id,
      slug: doc.slug,
      title: doc.title,
      summary: 'What it costs.',
      fileSize: officeFiles.xlsx.length,
      mimeType: doc.mimeType,
      locale: 'de',
      publishedAt: doc.publishedAt,
      cover: expect.objectContaining({ id: cover.id, alt: 'Cover', url: cover.url }),
    })
    expect(answer.body.docs.map(({ id }: { id: string }) => id)).not.toContain(draft.doc.id)
    expect(answer.text).not.toMatch(/tco\.xlsx|checksum|downloads\/file/)
    expect(await isListed(doc.id)).toBe(false)
  })

  it('page, and put a language first', async () => {
    const page = (await anyone('GET', '/api/brochures?limit=1&page=2')).body
    expect(page).toMatchObject({
      limit: 1,
      page: 2,
      pagingCounter: 2,
      hasPrevPage: true,
      prevPage: 1,
    })
    expect([page.docs.length, page.totalPages]).toEqual([1, page.totalDocs])
    const { doc } = await create({
      data: { locale: 'de', publishedAt: '2001-01-01T00:00:00.000Z' },
    })
    await until('it', () => isListed(doc.id), 2)
    expect((await anyone('GET', '/api/brochures?locale=de')).body.docs[0].id).toBe(doc.id)
    expect((await anyone('GET', '/api/brochures?limit=100')).body.docs.at(-1).id).toBe(doc.id)
  })

  it.each(
    some(3, [
      'limit=0',
      'limit=101',
      'limit=x',
      'page=0',
      'page=-1',
      'locale=fr',
      'locale=',
      'where=1',
      'locale=de&locale=en',
    ]),
  )('refuse ?%s', async (query) => {
    const { status, body } = await anyone('GET', `/api/brochures?${query}`)
    expect([status, body.errors[0].code]).toEqual([400, 'invalid_input'])
  })

  it('are answered like other published content', async () => {
    const first = await anyone('GET', '/api/brochures')
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
      vary: 'Origin, Accept-Encoding, Authorization, Cookie',
      etag: expect.stringMatching(/^"/),
    })
    const again = await anyone('GET', '/api/brochures', {
      headers: { 'If-None-Match': first.headers.get('etag')! },
    })
    expect(again.status).toBe(304)
    const staff = await session('GET', '/api/brochures')
    expect([staff.body, staff.headers.get('cache-control')]).toEqual([
      first.body,
      'private, no-store',
    ])
    expect((await anyone('POST', '/api/brochures', { json: {} })).status).toBe(405)
    const { paths } = (await anyone('GET', '/api/openapi.json')).body
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/brochures', '/api/tco']))
  })

  long.it('show a change at once where it was made, and within a second elsewhere', async () => {
    await listed('brochures', other!.url)
    const { doc } = await create()
    expect(await isListed(doc.id)).toBe(true)
    await until('it elsewhere', () => isListed(doc.id, other!.url), 1)
    await key('PATCH', `/api/downloads/${doc.id}`, { json: { _status: 'draft' } })
    expect(await isListed(doc.id)).toBe(false)
    await until('it gone elsewhere', async () => !(await isListed(doc.id, other!.url)), 1)
  })
})
