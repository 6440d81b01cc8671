import { beforeAll, describe, expect, it } from '@jest/globals'
import { readSchema, type Schema } from './schema'
import { readSources, type Source } from './sources'
import { isForeign, nameless, ownerOf, writesIn } from './tableOwners'

let schema: Schema

beforeAll(async () => {
  schema = await readSchema()
}, 60_000)

const foreignIn = (sources: Source[]) =>
  sources
    .flatMap(writesIn)
    .filter(({ table }) => schema.has(table))
    .filter(isForeign)
    .map(({ file, table }) => `${file} writes ${table}, which is ${ownerOf(table)}’s`)

describe('a table', () => {
  it('has an owner', () => {
    expect([...schema.keys()].filter((table) => !ownerOf(table))).toEqual([])
  })

  it('is written by its owner alone', () => {
    expect(foreignIn(readSources())).toEqual([])
  })

  it('is named where it is written, but for a few that check it themselves', () => {
    const files = readSources()
      .flatMap(writesIn)
      .filter(({ table }) => table.startsWith('$'))
      .map(({ file }) => file)
    expect([...new Set(files)].sort()).toEqual(nameless)
  })
})

describe('a room that writes the table of another', () => {
  it.each([
    [
      'src/downloads/seeded.ts',
      'const s = `with i as (select 1)\n insert into mails (id) select 1`',
    ],
    ['src/assistant/seeded.ts', 'await db.execute(sql`update leads l set name = ${x}`)'],
    ['src/people/seeded.ts', "pool.query('delete from conversations where id = $1')"],
    ['src/search/seeded.ts', "payload.update({ collection: 'otp-requests', id, data: {} })"],
    ['endpoints/seeded.ts', "pool.query('insert into search_words values (1)')"],
  ])('is found: %s', (file, text) => {
    expect(foreignIn([{ file, text }])).toHaveLength(1)
  })

  it.each([
    ['src/downloads/fine.ts', "pool.query('select 1 from leads for no key update')"],
    ['src/people/fine.ts', "pool.query('update leads set name = $1')"],
    ['src/people/alsoFine.ts', "pool.query('select id from leads for update skip locked')"],
  ])('is not who only reads or locks: %s', (file, text) => {
    expect(foreignIn([{ file, text }])).toEqual([])
  })
})
