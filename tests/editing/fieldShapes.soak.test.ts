import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FlattenedField } from 'payload'
import { loggedIn, type Client } from '../helpers/server/client'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestServer, type TestServer } from '../helpers/server/testServer'

const publicSlugs = ['content', 'case-studies', 'events', 'partners']

let database: TestDatabase
let server: TestServer
let editor: Client

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ databaseUrl: database.url })
  editor = await loggedIn(server.url)
}, 90_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

const create = async (slug: string): Promise<string> =>
  (await editor('POST', `/api/${slug}`, { json: { title: 'Shapes' } })).body.doc.id

describe('odd values', () => {
  type Shape = { path: string[]; rows: boolean }

  const shapesOf = (fields: FlattenedField[], path: string[] = []): Shape[] =>
    fields.flatMap((field) => {
      const own = [...path, field.name]
      const below = 'flattenedFields' in field ? shapesOf(field.flattenedFields, field.type === 'array' ? [...own, '0'] : own) : [] // prettier-ignore
      return [{ path: own, rows: field.type === 'array' }, ...below]
    })

  const bodyOf = (path: string[], value: unknown): unknown => {
    const [first, ...rest] = path
    if (first === undefined) return value
    return first === '0' ? [bodyOf(rest, value)] : { [first]: bodyOf(rest, value) }
  }

  const values = [null, 'x', 5, [null], [[]], {}]

  it('of any field of any collection or global are never a 500', async () => {
    const { default: loading } = await import('@payload-config')
    const { collections, globals } = await loading
    const own = collections.filter(
      ({ slug }) => !slug.startsWith('payload-') && slug !== 'users', // their own rules
    )
    const ids = new Map<string, string>()
    for (const slug of publicSlugs) ids.set(slug, await create(slug))
    const paths = [
      ...own.flatMap(({ slug, flattenedFields }) =>
        shapesOf(flattenedFields).map(({ path }) => ({
          path,
          addresses: [
            ['POST', `/api/${slug}`],
            ...(ids.has(slug)
              ? [
                  ['PATCH', `/api/${slug}/${ids.get(slug)}`],
                  ['PATCH', `/api/${slug}/${ids.get(slug)}?draft=true`],
                ]
              : []),
          ],
        })),
      ),
      ...globals.flatMap(({ slug, flattenedFields }) =>
        shapesOf(flattenedFields).map(({ path }) => ({
          path,
          addresses: [['POST', `/api/globals/${slug}`]],
        })),
      ),
    ].filter(({ path }) => path[0] !== 'deletedAt')
    const failures: string[] = []
    for (const { path, addresses } of paths)
      await Promise.all(
        values.flatMap((value) =>
          addresses.map(async ([method = '', address = '']) => {
            const json = { title: 'Shapes', ...(bodyOf(path, value) as object) }
            const answer = await editor(method, address, { json })
            if (answer.status >= 500)
              failures.push(`${method} ${address} ${JSON.stringify(json)} → ${answer.status}`)
          }),
        ),
      )
    expect(failures).toEqual([])
  }, 600_000)
})
