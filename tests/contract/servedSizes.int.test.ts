import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { transform } from 'esbuild'
import { entries } from '../../src/cli/package/compile.mjs'
import { pictureSizes } from '../../src/cms/media/decoding/pictureSizes'
import { localAnswers } from '../assistant/localAnswers'
import { createDemoDatabase } from '../helpers/database/demoDatabase'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { keyHolder, visitor, type Client } from '../helpers/server/client'
import { apiKey, startTestServer, type TestServer } from '../helpers/server/testServer'
import { importsIn, queriesIn, requestsIn, snippetsOf } from './snippets'

let database: TestDatabase
let server: TestServer
let anyone: Client

/** The demo database has dots in place of its pictures: what answers say of the real ones counts. */
const sayRealPictures = async () => {
  const isScene = `filename not like 'logo-%'`
  await database.query(`update media set width = 1600, height = 900 where ${isScene}`)
  await database.query(`update media set placeholder = rpad(placeholder, 200, 'A')`)
  for (const { name, width, ...size } of pictureSizes) {
    const column = `sizes_${name.replace('Webp', '_webp')}`
    const height = 'height' in size ? size.height : (width * 9) / 16
    const type = 'formatOptions' in size ? 'webp' : 'png'
    const file = `replace(filename, '.png', '-${width}x${height}.${type}')`
    await database.query(
      `update media set ${column}_width = ${width}, ${column}_height = ${height},
              ${column}_mime_type = 'image/${type}', ${column}_filename = ${file},
              ${column}_url = '/api/media/file/' || ${file}
        where ${isScene} or ${width} < 480`,
    )
  }
}

beforeAll(async () => {
  database = await createDemoDatabase()
  await sayRealPictures()
  server = await startTestServer({ databaseUrl: database.url, pages: false })
  anyone = visitor(server.url)
}, 60_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

const bytesOf = async (path: string) => {
  const { status, text } = await anyone('GET', path)
  expect(status).toBe(200)
  return Buffer.byteLength(text)
}

const guide = 'docs/reading-content.md'
const snippets = snippetsOf(guide)
const requests = snippets.flatMap(requestsIn)
const paths = requests.map(({ path }) => path)
const queries = queriesIn(guide).map((query) => `/api/case-studies?limit=1&${query}`)

test('cards make the default list of the demo content at most a quarter larger than ids do', async () => {
  const ids = await bytesOf('/api/content?depth=0')
  expect(await bytesOf('/api/content')).toBeLessThanOrEqual(1.25 * ids)
  const listPages = paths.filter((path) => path.includes('select[heroImage]'))
  expect(listPages).toHaveLength(1)
  for (const path of listPages) expect(await bytesOf(path)).toBeLessThanOrEqual(15_000)
})

test('a document by its id has at most 40 KB', async () => {
  for (const slug of ['content', 'case-studies', 'events', 'partners']) {
    const { docs } = (await anyone('GET', `/api/${slug}?limit=100`)).body
    const sized = (docs as { id: string }[]).map((doc) => ({ id: doc.id, size: JSON.stringify(doc).length })) // prettier-ignore
    const largest = sized.sort((one, other) => other.size - one.size).slice(0, 3)
    expect(largest).not.toEqual([])
    for (const { id } of largest)
      expect(await bytesOf(`/api/${slug}/${id}`)).toBeLessThanOrEqual(40_000)
  }
})

test('a long list costs a visitor no more than cards do, whatever depth it asks for', async () => {
  const path = '/api/content?limit=100'
  expect(await bytesOf(`${path}&depth=3`)).toBe(await bytesOf(path))
  const byKey = await keyHolder(server.url)('GET', `${path}&depth=3`)
  expect(Buffer.byteLength(byKey.text)).toBeLessThan(4 * 1024 * 1024)
})

describe(guide, () => {
  test('has a snippet for each of its languages, and all are looked at here', () => {
    const languages = snippets.map(({ language }) => language)
    expect([...new Set(languages)].sort()).toEqual(['sh', 'ts', 'tsx'])
    const commands = snippets.flatMap(({ code }) => code.match(/^curl /gm) ?? [])
    expect(paths).toHaveLength(commands.length)
  })

  test.each(requests)('asks for what the demo content has: $path', async ({ path, headers }) => {
    const sent = Object.entries(headers).map(([name, value]) => [name, value.replace('$KEY', apiKey)]) // prettier-ignore
    const { status, body } = await anyone('GET', path, { headers: Object.fromEntries(sent) })
    if (headers['If-None-Match']) return expect([status, body]).toEqual([304, undefined])
    expect([status, body.errors]).toEqual([200, undefined])
    expect(body.docs).not.toEqual([])
  })

  test.each(queries)('says what may be asked for: %s', async (path) => {
    const { status, body } = await anyone('GET', path)
    expect([status, body.errors]).toEqual([200, undefined])
  })

  const sources = snippets.filter(({ language }) => language !== 'sh')

  test.each(sources)(
    'shows code that can be read, of what the package has: %j',
    async (snippet) => {
      const loader = snippet.language as 'ts' | 'tsx'
      expect((await transform(snippet.code, { loader })).warnings).toEqual([])
      for (const { entry, names } of importsIn(snippet)) {
        const file = `${(entries as Record<string, string>)[entry]}.ts`
        const exported = readFileSync(file, 'utf8').match(/\b\w+\b/g)
        expect(exported).toEqual(expect.arrayContaining(names))
      }
    },
  )
})

localAnswers(() => server)
