import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { operationThatIsNotThere } from './faultyServer'
import { openSite, type Site } from './site'

const run = promisify(execFile)

/** Too many packages to be ours. hey-api's 0.95 is the last that runs on Node 20, and knows no TypeScript after 5. */
const packages = [
  '@hey-api/openapi-ts@0.95.0',
  '@stoplight/spectral-core@1.24.1',
  '@stoplight/spectral-rulesets@1.23.1',
  'typescript@5.9.3',
]

let site: Site
let folder: string

const inFolder = async (command: string, ...args: string[]): Promise<string> => {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'development' } as const
  const options = { cwd: folder, env, maxBuffer: 2 ** 26 }
  const failed = ({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`)
  }
  return (await run(command, args, options).catch(failed)).stdout
}

const write = (name: string, text: string) => writeFile(path.join(folder, name), text)

beforeAll(async () => {
  site = await openSite()
  folder = await mkdtemp(path.join(tmpdir(), 'frontdesk-tools-'))
  await write('package.json', '{"type":"module"}')
  await inFolder('npm', 'install', ...packages, '--no-audit', '--no-fund', '--ignore-scripts')
  await write('openapi.json', JSON.stringify(site.document))
}, 600_000)

afterAll(async () => {
  await site?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const spectral = `
import { readFileSync } from 'node:fs'
import core from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

const linter = new core.Spectral()
linter.setRuleset({ extends: [rulesets.oas] })
const found = await linter.run(JSON.parse(readFileSync(process.argv[2], 'utf8')))
console.log(JSON.stringify(found.filter(({ severity }) => severity === 0).map(({ code, path }) => code + ' ' + path.join(' '))))
`

it('Spectral’s rules find no error but the one seeded here', async () => {
  const { item } = operationThatIsNotThere
  const paths = { ...site.document.paths, '/api/weather/{id}': item }
  await write('spectral.js', spectral)
  await write('seeded.json', JSON.stringify({ ...site.document, paths }))
  const errors = await inFolder(process.execPath, 'spectral.js', 'seeded.json')
  expect(JSON.parse(errors)).toEqual(['path-params paths /api/weather/{id} get'])
}, 120_000)

const program = (url: string) => `
import { client } from './api/client.gen'
import { listCaseStudies, listContent, readContentBySlug, type ContentFilter } from './api'

client.setConfig({ baseUrl: ${JSON.stringify(url)} })
const first = await listContent({ query: { limit: 1, select: { title: true, slug: true } } })
const slug = first.data?.docs[0]?.slug ?? ''

const bySlug: ContentFilter = { slug: { equals: slug } }
const found = await listContent({ query: { where: JSON.stringify(bySlug) } })

const nested: ContentFilter = { and: [bySlug, { or: [{ kind: { in: ['guide', 'page', 'article', 'news', 'faq'] } }] }] }
const filtered = await listContent({ query: { where: JSON.stringify(nested), select: { title: true }, depth: 1 } })
const populated = await listCaseStudies({ query: { limit: 1, populate: JSON.stringify({ partners: { title: true } }) } })
const read = await readContentBySlug({ path: { slug } })
// @ts-expect-error there is no such kind
const wrong: ContentFilter = { kind: { equals: 'nonsense' } }

console.log(JSON.stringify({
  slug,
  statuses: [first, found, filtered, populated, read].map(({ response }) => response?.status),
  totals: [found.data?.totalDocs, filtered.data?.totalDocs],
  ids: [found, filtered].map(({ data }) => data?.docs[0]?.id),
  id: read.data?.id,
}))
`

it('hey-api’s client compiles, filters by slug and nests where', async () => {
  const plugins = ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript']
  await inFolder('npx', 'openapi-ts', '-i', 'openapi.json', '-o', 'api', '-p', ...plugins)
  await write('program.ts', program(site.server.url))
  await inFolder('npx', 'tsc', '--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022', 'program.ts') // prettier-ignore
  const tsx = path.resolve('node_modules/tsx/dist/loader.mjs')
  const { slug, statuses, totals, ids, id } = JSON.parse(
    await inFolder(process.execPath, '--import', tsx, 'program.ts'),
  )
  expect(slug).not.toBe('')
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect(totals).toEqual([1, 1])
  expect(ids).toEqual([id, id])
}, 300_000)
