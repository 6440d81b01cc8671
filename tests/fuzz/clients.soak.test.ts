import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import openapiTS, { astToString } from 'openapi-typescript'
import { openSite, type Site } from './site'

const run = promisify(execFile)

let site: Site
let folder: string

beforeAll(async () => {
  site = await openSite()
  folder = await mkdtemp(path.join(tmpdir(), 'frontdesk-client-'))
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
}, 180_000)

afterAll(async () => {
  await site?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const program = (url: string) => `
import createClient from 'openapi-fetch'
import type { components, paths } from './api'

const client = createClient<paths>({ baseUrl: ${JSON.stringify(url)} })
type Filter = components['schemas']['content-filter']

const first = await client.GET('/api/content', { params: { query: { limit: 1, select: { title: true, slug: true } } } })
const slug = first.data?.docs[0]?.slug ?? ''

const bySlug: Filter = { slug: { equals: slug } }
const found = await client.GET('/api/content', { params: { query: { where: JSON.stringify(bySlug) } } })

const nested: Filter = { and: [bySlug, { or: [{ kind: { in: ['guide', 'page', 'article', 'news', 'faq'] } }] }] }
const filtered = await client.GET('/api/content', {
  params: { query: { where: JSON.stringify(nested), select: { title: true }, depth: 1 } },
})
const populated = await client.GET('/api/case-studies', {
  params: { query: { limit: 1, populate: JSON.stringify({ partners: { title: true } }) } },
})
// @ts-expect-error there is no such kind
const wrong: Filter = { kind: { equals: 'nonsense' } }
// @ts-expect-error there is no such field
await client.GET('/api/content', { params: { query: { select: { nonsense: true } } } })

console.log(JSON.stringify({
  slug,
  statuses: [first, found, filtered, populated].map(({ response }) => response.status),
  totals: [found.data?.totalDocs, filtered.data?.totalDocs],
  ids: [found.data?.docs[0]?.id, filtered.data?.docs[0]?.id],
}))
`

it('openapi-typescript with openapi-fetch filters by slug, nests where, and selects with types', async () => {
  const types = astToString(await openapiTS(site.document as never))
  await writeFile(path.join(folder, 'api.d.ts'), types)
  await writeFile(path.join(folder, 'program.ts'), program(site.server.url))
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022', '--types', 'node'] // prettier-ignore
  const compiled = await run('npx', ['tsc', ...options, 'program.ts'], { cwd: folder }).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  )
  expect(compiled.stdout).toBe('')
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'program.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const { slug, statuses, totals, ids } = JSON.parse(stdout)
  expect(slug).not.toBe('')
  expect(statuses).toEqual([200, 200, 200, 200])
  expect(totals).toEqual([1, 1])
  expect(ids[0]).toBe(ids[1])
}, 300_000)
