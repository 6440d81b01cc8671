import { expect, it } from '@jest/globals'
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { endSchedules } from './endSchedules'

/** A request, and what it has PostgreSQL delete: the documents' ids with the kind of schedule. */
const begin = () => {
  const ended: string[] = []
  const execute = async (statement: SQL) => {
    const [, , id, kind] = new PgDialect().sqlToQuery(statement).params // after the task and the collection
    ended.push(`${String(kind)} of ${String(id)}`)
    return { rows: [] }
  }
  const req = { context: {}, payloadAPI: 'REST', payload: { db: { drizzle: { execute } } } }
  const hook = { req, collection: { slug: 'content' } }
  return {
    ended,
    begins: (args: object) =>
      endSchedules.note({ ...hook, args, operation: 'update', context: {} } as never),
    isWritten: (id: string, _status = 'published') =>
      endSchedules.afterChange({ ...hook, doc: { id, _status }, operation: 'update' } as never),
  }
}

it('ends what was scheduled for a document, though its hooks write another one meanwhile', async () => {
  const { ended, begins, isWritten } = begin()
  await begins({ id: 'one', data: { _status: 'published' } })
  await begins({ id: 'two', data: { summary: 'x' } })
  await isWritten('two')
  await isWritten('one')
  expect(ended).toEqual(['publish of one'])
})

it('ends, for each of many, what was scheduled for it, and for no other', async () => {
  const { ended, begins, isWritten } = begin()
  await begins({ where: {}, data: { _status: 'published' } })
  await begins({ id: 'three', data: { _status: 'draft' } })
  for (const id of ['one', 'two']) await isWritten(id)
  await isWritten('three', 'draft')
  expect(ended).toEqual(['publish of one', 'publish of two', 'unpublish of three'])
})
