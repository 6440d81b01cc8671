import { createHash, randomInt } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { sweepFiles } from '../../src/downloads/files/sweepFiles'
import { settings } from '../../src/platform/settings'
import { sweepPictures } from '../../src/cms/media/stored/sweepPictures'
import { keyHolder, visitor, type Answer, type Client } from '../helpers/server/client'
import { hostilePdfs } from '../helpers/hostile/hostilePdfs'
import { pdf } from '../helpers/content/officeFiles'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestPayload } from '../helpers/database/testPayload'
import { apiKey, startTestServer, until, type TestServer } from '../helpers/server/testServer'

const kills = 45
const actorsOfEach = 3
const latestKillMs = 1500

let database: TestDatabase
let server: TestServer
let key: Client
let anyone: Client

const say = (line: string) => process.stdout.write(`${line}\n`)

const start = async () => {
  server = await startTestServer({
    databaseUrl: database.url,
    env: { UPLOADS_DIR: settings.uploadsDir, LOG_LEVEL: 'info' },
    waitUntilHealthy: false, // a busy machine may take longer than other suites grant
  })
  const isReady = () => server.logs.some(({ msg }) => msg === 'Ready')
  await until('the server to be ready', isReady, 300)
  key = keyHolder(server.url)
  anyone = visitor(server.url)
}

beforeAll(async () => {
  await rm(settings.uploadsDir, { recursive: true, force: true })
  database = await createTestDatabase()
  await start()
}, 400_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
  await rm(settings.uploadsDir, { recursive: true, force: true })
}, 60_000)

type Collection = 'media' | 'downloads'
type Content = { name: string; bytes: Buffer; hash: string; colour?: number[] }
/** What a document shows: a content, or nothing once it is deleted. */
type State = Content | 'gone'
type Doc = {
  collection: Collection
  id: string
  addresses: string[]
  /** What was answered last. */
  state: State
  /** What was asked for since, and not answered. */
  pending?: State
}

/** One after the other works on documents of its own, so that it is known what each may show. */
type Actor = { collection: Collection; docs: Doc[]; creating?: Content }

const actors: Actor[] = (['media', 'downloads'] as const).flatMap((collection) =>
  Array.from({ length: actorsOfEach }, () => ({ collection, docs: [] })),
)

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let number = 0

/** No two contents are the same; a picture's is told from its sizes as well. */
const newContent = async (collection: Collection): Promise<Content> => {
  number += 1
  const name = `Document ${number}`
  if (collection === 'downloads') {
    const bytes = pdf(1 + (number % 5), `${number} ${'x'.repeat(randomInt(200_000))}`)
    return { name, bytes, hash: hashOf(bytes) }
  }
  const colour = [(number >> 8) & 255, number & 255, randomInt(256)]
  const [r, g, b] = colour
  const width = randomInt(300, 1700)
  const create = { width, height: 400, channels: 3 as const, background: { r, g, b } }
  const bytes = await sharp({ create }).png().toBuffer()
  return { name, bytes, hash: hashOf(bytes), colour }
}

const form = (collection: Collection, content: Content | undefined, data: object) => {
  const body = new FormData()
  body.set('_payload', JSON.stringify(data))
  const [name, type] = collection === 'media' ? ['photo.png', 'image/png'] : ['plan.pdf', 'application/pdf'] // prettier-ignore
  if (content) body.set('file', new Blob([new Uint8Array(content.bytes)], { type }), name)
  return { body }
}

type Record = {
  id: string
  url: string
  alt?: string
  title?: string
  sizes?: { [name: string]: { url?: string | null } }
}

const addressesOf = ({ url, sizes = {} }: Record) => [
  url,
  ...Object.values(sizes).flatMap((size) => size.url ?? []),
]

const create = async (actor: Actor) => {
  const { collection } = actor
  const content = await newContent(collection)
  const { name } = content
  actor.creating = content
  const data = collection === 'media' ? { alt: name } : { title: name, kind: 'brochures', _status: 'published' } // prettier-ignore
  const answer = await key('POST', `/api/${collection}`, form(collection, content, data))
  actor.creating = undefined
  expect(answer.status).toBe(201)
  const record = answer.body.doc as Record
  actor.docs.push({ collection, id: record.id, addresses: addressesOf(record), state: content })
}

const replace = async (doc: Doc) => {
  const content = await newContent(doc.collection)
  doc.pending = content
  const data = doc.collection === 'media' ? {} : { _status: 'published' }
  const answer = await key('PATCH', `/api/${doc.collection}/${doc.id}`, form(doc.collection, content, data)) // prettier-ignore
  expect(answer.status).toBe(200)
  doc.state = content
  delete doc.pending
}

const remove = async (doc: Doc) => {
  doc.pending = 'gone'
  const answer = await key('DELETE', `/api/${doc.collection}/${doc.id}`)
  expect(answer.status).toBe(200)
  doc.state = 'gone'
  delete doc.pending
}

const replaceRefused = async (doc: Doc) => {
  const content = await newContent(doc.collection)
  const data = doc.collection === 'media' ? { alt: '' } : { title: '', _status: 'published' }
  const answer = await key('PATCH', `/api/${doc.collection}/${doc.id}`, form(doc.collection, content, data)) // prettier-ignore
  expect(answer.status).toBe(400)
}

const createRefused = async ({ collection }: Actor) => {
  const content = await newContent(collection)
  const answer = await key('POST', `/api/${collection}`, form(collection, content, { alt: '' }))
  expect(answer.status).toBe(400)
}

/** What is published stays as it is. */
const replaceInDraft = async (doc: Doc) => {
  const content = await newContent(doc.collection)
  const answer = await key('PATCH', `/api/downloads/${doc.id}?draft=true`, form('downloads', content, {})) // prettier-ignore
  expect(answer.status).toBe(200)
}

const act = async (actor: Actor) => {
  const living = actor.docs.filter(({ state }) => state !== 'gone')
  const doc = living[randomInt(Math.max(living.length, 1))]
  const dice = randomInt(100)
  if (!doc || (dice < 20 && living.length < 8)) return create(actor)
  if (dice < 30) return createRefused(actor)
  if (dice < 45) return replaceRefused(doc)
  if (dice < 58) return remove(doc)
  if (dice < 65 && doc.collection === 'downloads') return replaceInDraft(doc)
  return replace(doc)
}

/** Until the server dies. An answer that should not be is remembered; a broken connection is expected. */
const work = async (actor: Actor, failures: unknown[], isOver: () => boolean) => {
  while (!isOver()) {
    try {
      await act(actor)
    } catch (error) {
      const isBroken = error instanceof TypeError || isOver()
      if (!isBroken) failures.push(error)
      return
    }
  }
}

const fetchBytes = async (address: string) => {
  const response = await fetch(server.url + address, { headers: { 'X-API-Key': apiKey } })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

const colourOf = async (bytes: Buffer) => {
  const { channels } = await sharp(bytes).stats()
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean))
}

/** Whether every address shows this content: the file to the byte, sizes by their colour. */
const shows = async ({ url, ...record }: Record, content: Content): Promise<boolean> => {
  const own = await fetchBytes(url)
  expect([url, own.status]).toEqual([url, 200])
  if (hashOf(own.bytes) !== content.hash) return false
  for (const address of addressesOf({ url, ...record }).slice(1)) {
    const size = await fetchBytes(address)
    expect([address, size.status, await colourOf(size.bytes)]).toEqual([address, 200, content.colour]) // prettier-ignore
  }
  return true
}

const recordsOf = async (collection: Collection): Promise<Record[]> => {
  const answer: Answer = await key('GET', `/api/${collection}?limit=100&depth=0`)
  expect([answer.status, answer.body.hasNextPage]).toEqual([200, false])
  return answer.body.docs as Record[]
}

const valuesOf = async (query: string) =>
  (await database.query<{ value: string }>(query)).rows.map(({ value }) => value)

/** Those of other documents: of their drafts as well, and of sizes that a picture had once. */
const addressesOfOthers = ({ id }: Doc) =>
  valuesOf(`select '/api/downloads/file/' || version_filename as value from _downloads_v
             where version_filename is not null and parent_id <> '${id}'
            union select '/api/downloads/file/' || filename from downloads where id <> '${id}'
            union select '/api/media/file/' || name from media_files where media_id <> '${id}'`)

/** What was answered holds, and what was not answered is whole or was never there. */
const settle = async (doc: Doc, record: Record | undefined) => {
  const possible = [doc.state, ...(doc.pending ? [doc.pending] : [])]
  delete doc.pending
  if (!record) {
    expect(possible).toContain('gone')
    doc.state = 'gone'
    // A name that is free again may be another's by now.
    const taken = await addressesOfOthers(doc)
    for (const address of doc.addresses.filter((one) => !taken.includes(one)))
      expect([address, (await fetchBytes(address)).status]).toEqual([address, 404])
    return
  }
  expect(record.url).toBe(doc.addresses[0])
  // An address that a picture had once goes on, also where it has that size no more.
  if (doc.collection === 'media')
    for (const address of doc.addresses) expect((await fetchBytes(address)).status).toBe(200)
  doc.addresses = [...new Set([...doc.addresses, ...addressesOf(record)])]
  for (const content of possible) {
    if (content === 'gone' || !(await shows(record, content))) continue
    doc.state = content
    return
  }
  throw new Error(`${record.url} shows something that was never sent`)
}

const settleAll = async () => {
  for (const collection of ['media', 'downloads'] as const) {
    const records = new Map((await recordsOf(collection)).map((record) => [record.id, record]))
    const asked = new Set<string>()
    for (const actor of actors.filter((one) => one.collection === collection)) {
      const { creating } = actor
      const made = [...records.values()].find(({ alt, title }) => (alt ?? title) === creating?.name)
      if (creating && made) {
        const { id } = made
        actor.docs.push({ collection, id, addresses: addressesOf(made), state: creating })
      }
      actor.creating = undefined
      for (const doc of actor.docs) {
        await settle(doc, records.get(doc.id))
        asked.add(doc.id)
      }
      actor.docs = actor.docs.filter(({ state }) => state !== 'gone')
    }
    expect([...records.keys()].filter((id) => !asked.has(id))).toEqual([])
  }
}

const filesIn = async (folder: string) => {
  const place = path.join(settings.uploadsDir, folder)
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)))
}

const named = async () => ({
  media: await valuesOf('select distinct object as value from media_files'),
  gated: await valuesOf(
    `select checksum as value from downloads where checksum is not null
     union select version_checksum from _downloads_v where version_checksum is not null`,
  ),
})

/** @returns how many files nothing names */
const strays = async () => {
  const { media, gated } = await named()
  const [pictures, files, temporary] = [await filesIn('media'), (await filesIn('gated')).map((file) => path.basename(file)), await filesIn('tmp')] // prettier-ignore
  expect(pictures).toEqual(expect.arrayContaining(media)) // nothing that a record names is missing
  expect(files).toEqual(expect.arrayContaining(gated))
  return pictures.length - media.length + files.length - gated.length + temporary.length
}

it(`${kills} kills lose no file, show nothing half, and leave what is swept a day later`, async () => {
  const failures: unknown[] = []
  let most = 0
  for (let turn = 0; turn < kills; turn++) {
    let isOver = false
    const working = actors.map((actor) => work(actor, failures, () => isOver))
    await wait(randomInt(20, latestKillMs)) // the moment is the matter
    isOver = true
    await server.kill9()
    await Promise.all(working)
    await start()
    await settleAll()
    most = Math.max(most, await strays())
    if (turn % 5 === 4) say(`Files: ${turn + 1} kills, ${number} contents sent`)
  }
  expect(failures).toEqual([])
  const living = actors.flatMap(({ docs }) => docs).length
  say(`Files: ${number} contents sent, ${living} documents at the end, up to ${most} strays`)
  expect(number).toBeGreaterThan(kills)

  const test = await startTestPayload(database.url)
  try {
    const now = new Date(Date.now() + 25 * 60 * 60 * 1000)
    await sweepPictures({ payload: test.payload, now })
    await sweepFiles({ pool: test.payload.db.pool, now })
  } finally {
    await test.close()
  }
  expect(await strays()).toBe(0)
  await settleAll()
}, 3_600_000)

it.each(hostilePdfs())(
  '%s is taken in time, and holds nobody up',
  async (name, bytes) => {
    const data = { title: name, kind: 'brochures', _status: 'published' }
    const content = { name, bytes, hash: hashOf(bytes) }
    const startedAt = performance.now()
    const sent = key('POST', '/api/downloads', form('downloads', content, data))
    let slowest = 0
    let isDone = false
    void sent.finally(() => (isDone = true))
    while (!isDone) {
      const askedAt = performance.now()
      expect((await anyone('GET', '/api/health/live')).status).toBe(200)
      slowest = Math.max(slowest, performance.now() - askedAt)
    }
    const answer = await sent
    say(`${name}: ${answer.status}, ${Math.round(performance.now() - startedAt)} ms, health within ${Math.round(slowest)} ms`) // prettier-ignore
    expect(answer.status).toBe(201)
    expect([null, 1]).toContain(answer.body.doc.pages)
    expect(performance.now() - startedAt).toBeLessThan(30_000)
    await key('DELETE', `/api/downloads/${answer.body.doc.id}`)
  },
  60_000,
)
