import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createClient, type Client } from 'frontdesk-client'
import { makeItem } from '../helpers/content/gatedItem'
import { createDemoDatabase } from '../helpers/database/demoDatabase'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { keyHolder } from '../helpers/server/client'
import { apiKey, startTestServer, type TestServer } from '../helpers/server/testServer'

const run = promisify(execFile)

let database: TestDatabase
let server: TestServer
let folder: string
let desk: Client
let site: Client

beforeAll(async () => {
  database = await createDemoDatabase()
  server = await startTestServer({ databaseUrl: database.url, pages: false })
  await makeItem({ database, dataDir: server.dataDir })
  const json = { from: '/old-address', to: '/content' }
  const made = await keyHolder(server.url)('POST', '/api/redirects', { json })
  if (made.status !== 201) throw new Error(made.text)
  desk = createClient({ baseUrl: server.url })
  site = createClient({ baseUrl: server.url, key: apiKey })
  await mkdir('test-results', { recursive: true })
  folder = await mkdtemp(path.resolve('test-results/answers-'))
}, 300_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const lists = [
  ['content', {}],
  ['content', { depth: 0 }],
  ['content', { format: 'html', populate: { partners: '*', media: { alt: true } } }],
  ['content', { locale: 'all', format: 'markdown' }],
  ['content', { select: { title: true, url: true, seo: { title: true } } }],
  ['content', { select: { body: false, seo: { image: false } } }],
  ['case-studies', { populate: { partners: '*' } }],
  ['case-studies', { depth: 0, locale: 'all' }],
  ['case-studies', { select: { metrics: { label: true }, customer: { logo: true } } }],
  ['events', { format: 'html' }],
  ['events', { select: { agenda: false } }],
  ['partners', {}],
  ['media', {}],
  ['redirects', {}],
] as const

/** An answer, as a constant of the type that the client has for it: what it lacks or has beyond that is an error. */
const constants = async (): Promise<string[]> => {
  const texts: string[] = []
  const add = (type: string, value: unknown) =>
    texts.push(`export const answer${texts.length}: ${type} = ${JSON.stringify(value)}`)
  for (const [collection, asked] of lists) {
    const { docs } = await desk.find(collection, { ...asked, limit: 100 } as object)
    add(`Doc<'${collection}', ${JSON.stringify(asked)}>[]`, docs)
  }
  const [first] = (await desk.find('case-studies', { select: { slug: true }, limit: 1 })).docs
  const { doc } = (await desk.bySlug('case-studies', first!.slug)) as { doc: unknown }
  add(`Single<Api, 'case-studies', {}>`, doc)
  for (const collection of ['content', 'partners'] as const)
    add(`Doc<'${collection}'>[]`, (await site.find(collection, { draft: true })).docs)
  add(`Awaited<ReturnType<typeof desk.global<'site'>>>`, await desk.global('site'))
  add('Found<Api>', await desk.search('depot'))
  add(`Change<Api, 'card'>[]`, (await desk.changes.page({ include: 'card' })).changes)
  add(`Change<Api, 'document'>[]`, (await desk.changes.page({ include: 'document' })).changes)
  const { docs } = await desk.downloads.list('brochures')
  add(`Awaited<ReturnType<Client['downloads']['list']>>['docs']`, docs)
  return texts
}

it('answers of the demo content are of the very types that the client has for them', async () => {
  const names = ['Api', 'Change', 'Client', 'Doc', 'Found', 'Single']
  const head = [`import type { ${names.join(', ')} } from 'frontdesk-client'`, 'declare const desk: Client'] // prettier-ignore
  const texts = await constants()
  expect(Math.min(...texts.slice(0, lists.length).map((text) => text.length))).toBeGreaterThan(50)
  await writeFile(path.join(folder, 'answers.ts'), [...head, ...texts].join('\n'))
  const compilerOptions = {
    ...{ noEmit: true, strict: true, target: 'es2022', module: 'esnext' },
    ...{ moduleResolution: 'bundler', skipLibCheck: true, types: [] },
    paths: { 'frontdesk-client': [path.resolve('client/src/index.ts')] },
  }
  const project = { compilerOptions, files: ['answers.ts'] }
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(project))
  const { stdout } = await run('npx', ['tsc', '-p', folder]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  )
  expect(stdout.split('\n').map((line) => line.slice(0, 400))).toEqual([''])
}, 300_000)
