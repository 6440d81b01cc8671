import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { sql, type PostgresAdapter } from '@payloadcms/db-postgres'
import pg from 'pg'
import { migrations } from '../../../migrations'
import {
  createTestDatabase,
  type TestDatabase,
  type CreatedDatabase,
} from '../../../tests/helpers/database/testDatabase'
import { startTestPayload, type TestPayload } from '../../../tests/helpers/database/testPayload'
import { logger } from '../logging'
import { migrate, pendingMigrations } from './migrate'
import { squash } from './squashedMigrations'
import { long } from '../../../tests/helpers/runs'

const names = migrations.map(({ name }) => name)

let database: TestDatabase
let test: TestPayload | undefined

const open = async (made?: Promise<TestDatabase>) => {
  database = await (made ?? createTestDatabase())
  test = await startTestPayload(database.url)
  return test.payload
}

let first: CreatedDatabase | undefined
let nameOfFirst = ''

/** A database after the first migration, which makes nearly all tables: most of the time of those that begin with it. */
const afterFirst = async () => {
  if (!first) {
    first = await createTestDatabase({ empty: true })
    const { payload, close } = await startTestPayload(first.url)
    await migrate({ payload, all: migrations.slice(0, 1) })
    await close()
    nameOfFirst = await first.seal()
  }
  return createTestDatabase({ template: nameOfFirst })
}

afterAll(() => first?.drop())

beforeEach(() => {
  test = undefined
})

afterEach(async () => {
  await test?.close()
  await database.drop()
})

const applied = async () => {
  const { rows } = await database.query<{ name: string }>(
    'select name from payload_migrations order by created_at',
  )
  return rows.map(({ name }) => name)
}

describe('migrating', () => {
  it('does nothing when nothing is pending', async () => {
    const payload = await open()
    expect(await migrate({ payload })).toEqual([])
    expect(await applied()).toEqual(names)
  })

  it('undoes a migration that fails, keeps those before it, and says which', async () => {
    const payload = await open()
    const down = () => Promise.resolve()
    const good = {
      name: '29990101_good',
      up: async ({ db }: { db: PostgresAdapter['drizzle'] }) => {
        await db.execute(sql`create table good (id int)`)
      },
      down,
    }
    const bad = {
      name: '29990102_bad',
      up: async ({ db }: { db: PostgresAdapter['drizzle'] }) => {
        await db.execute(sql`create table bad (id int)`)
        await db.execute(sql`select 1 / 0`)
      },
      down,
    }
    await expect(migrate({ payload, all: [...migrations, good, bad] })).rejects.toThrow(
      /29990102_bad failed and was undone: division by zero/,
    )
    expect(await applied()).toEqual([...names, good.name])
    const { rows } = await database.query(
      `select to_regclass('good') is not null as good, to_regclass('bad') is not null as bad`,
    )
    expect(rows).toEqual([{ good: true, bad: false }])
  })

  it('gets through beside writers that take the same tables the other way round', async () => {
    const payload = await open()
    await database.query('create table documents (id int); create table derived (id int)')
    const turns = {
      name: '29990101_turns',
      up: async ({ db }: { db: PostgresAdapter['drizzle'] }) => {
        await db.execute(sql`alter table derived add column more int`)
        await db.execute(sql`select pg_sleep(0.2)`) // all writers have a document by now
        await db.execute(sql`alter table documents add column more int`)
      },
      down: () => Promise.resolve(),
    }
    let isOver = false
    let written = 0
    const write = async () => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      try {
        await client.query(`set deadlock_timeout = '30s'`) // it is the migration that is ended
        while (!isOver) {
          await client.query(`begin; insert into documents (id) values (1); select pg_sleep(0.03)`)
          await client.query(`insert into derived (id) values (1); commit`)
          written += 1
        }
      } finally {
        await client.end()
      }
    }
    const writers = [write(), write()]
    const info = jest.spyOn(logger, 'info')
    try {
      expect(await migrate({ payload, all: [...migrations, turns] })).toEqual([turns.name])
    } finally {
      isOver = true
      await Promise.all(writers)
    }
    const said = info.mock.calls.flat() as unknown as { migration?: string }[]
    expect(said.filter(({ migration }) => migration === turns.name).length).toBeGreaterThan(1)
    expect(written).toBeGreaterThan(2)
  })

  it('lets a migration use the Local API inside its transaction', async () => {
    const payload = await open()
    const writes = {
      name: '29990101_writes',
      up: async ({ payload, req }: Parameters<(typeof migrations)[0]['up']>[0]) => {
        await payload.create({ collection: 'payload-kv', data: { key: 'a', data: {} }, req })
        throw new Error('changed my mind')
      },
      down: () => Promise.resolve(),
    }
    await expect(migrate({ payload, all: [...migrations, writes] })).rejects.toThrow(
      'changed my mind',
    )
    const { rows } = await database.query(`select from payload_kv where key = 'a'`)
    expect(rows).toHaveLength(0)
  })
})

describe('a database of before the migrations were squashed', () => {
  /** As the commit that had them left it, which ran each in the first batch. */
  const openOld = async (ran: string[]) => {
    const payload = await open(afterFirst())
    await database.query('delete from payload_migrations')
    for (const [at, name] of ran.entries()) {
      await database.query(
        `insert into payload_migrations (id, name, batch, updated_at, created_at)
         values (gen_random_uuid(), $1, 1, now(), '2026-11-21'::timestamptz + $2 * interval '1 s')`,
        [name, at],
      )
    }
    await database.query(
      `insert into leads (id, name, email, email_key, status, submissions_count)
       values (gen_random_uuid(), 'Kept', 'kept@example.com', 'kept@example.com', 'new', 0)`,
    )
    return payload
  }
  const written = () =>
    database.query(`select name, batch, created_at, updated_at from payload_migrations order by created_at, name`) // prettier-ignore
  const leads = async () =>
    (await database.query<{ name: string }>('select name from leads')).rows.map(({ name }) => name)
  const [, ...since] = names

  it('has nothing to make anew: the squashed one is noted, and what came since is run', async () => {
    const payload = await openOld(squash.replaces)
    expect(await pendingMigrations({ pool: database as never })).toEqual(since)
    expect(await migrate({ payload })).toEqual(since)
    expect((await applied()).sort()).toEqual([...squash.replaces, ...names].sort())
    const { rows } = await written()
    const batches = rows.map(({ name, batch }) => [name, Number(batch)])
    expect(batches).toContainEqual([squash.name, 1])
    expect(batches).toContainEqual([names.at(-1), 2])
    expect(await leads()).toEqual(['Kept'])
    expect(await migrate({ payload })).toEqual([])
  })

  it('that ran all that came since as well has the squashed one noted alone', async () => {
    const payload = await openOld([...squash.replaces, ...since])
    const warn = jest.spyOn(logger, 'warn')
    expect(await pendingMigrations({ pool: database as never })).toEqual([])
    expect(await migrate({ payload, all: migrations })).toEqual([])
    expect(warn.mock.calls).toEqual([])
    expect((await applied()).filter((name) => name === squash.name)).toHaveLength(1)
    expect(await applied()).toHaveLength(squash.replaces.length + names.length)
  })

  it.each([1, 3, 6])('that ran the first %i alone is refused, and left as it is', async (count) => {
    const payload = await openOld(squash.replaces.slice(0, count))
    const before = await written()
    await expect(migrate({ payload })).rejects.toMatchObject({
      name: 'SetupError',
      message: expect.stringMatching(
        new RegExp(
          `its last migration is ${squash.replaces[count - 1]}.*git checkout 8b211a4 && npm run up.*Nothing was changed`,
        ),
      ) as unknown,
    })
    expect((await written()).rows).toEqual(before.rows)
    expect(await leads()).toEqual(['Kept'])
  })
})

long.describe('what was held as spam for its content', () => {
  it('is suspected, and a real lead’s, and what else was held stays', async () => {
    const payload = await open(afterFirst())
    const before = names.findIndex((name) => name.endsWith('_suspected_requests'))
    await migrate({ payload, all: migrations.slice(0, before) })
    const add = async (name: string, key: string, reasons: (string | null)[], more = '') => {
      await database.query(
        `insert into leads (id, name, email, email_key, status, submissions_count, deleted_at)
         values (gen_random_uuid(), $1, $1, $2, $3, $4, ${more || 'null'})`,
        [name, key, reasons.includes(null) ? 'new' : 'spam', reasons.length],
      )
      for (const reason of reasons) {
        await database.query(
          `insert into submissions (id, reference, type, lead_id, name, email, verdict, spam_reasons, body)
           select gen_random_uuid(), gen_random_uuid()::text, 'contact', id, name, email, $2, $3, '{}'
             from leads where email_key = $1`,
          [key, reason === null ? 'real' : 'spam', reason],
        )
      }
    }
    await add('alone', 'spam:alone', ['links', 'links, disposable-address'])
    await add('twin', 'twin', [null])
    await add('twin', 'spam:twin', ['too-many'])
    await add('mixed', 'spam:mixed', ['honeypot, links', 'disposable-address'])
    await add('robot', 'spam:robot', ['honeypot'])
    await add('trashed', 'spam:trashed', ['links'], 'now()')
    await add('called', 'called', ['known-sender'])
    await add('called', 'spam:called', ['links'])
    await add('binned', 'binned', [null], 'now()')
    await add('binned', 'spam:binned', ['links'])
    await database.query(
      `update leads set notes = 'Call back', phone = '+49 30 1' where email_key = 'spam:twin'`,
    )
    await migrate({ payload })
    const joined = await database.query(
      `select notes, phone, deleted_at from leads where email_key in ('twin', 'binned') order by email_key desc`,
    )
    expect(joined.rows).toEqual([
      { notes: 'Call back', phone: '+49 30 1', deleted_at: null },
      { notes: null, phone: null, deleted_at: null },
    ])
    const { rows } = await database.query(
      `select l.email_key as key, l.status, l.suspected, l.submissions_count::int as requests,
              array(select s.verdict::text from submissions s where s.lead_id = l.id order by 1) as verdicts,
              (select count(*)::int from mails m where m.lead_id = l.id and m.state = 'withheld') as withheld
         from leads l order by 1`,
    )
    const spam = { status: 'spam', suspected: false, requests: 1, verdicts: ['spam'], withheld: 0 }
    const real = { status: 'new', suspected: true }
    expect(rows).toEqual([
      { key: 'alone', ...real, requests: 2, verdicts: ['suspected', 'suspected'], withheld: 2 },
      { key: 'binned', ...real, requests: 2, verdicts: ['real', 'suspected'], withheld: 1 },
      { key: 'called', ...spam },
      { key: 'mixed', ...real, requests: 1, verdicts: ['suspected'], withheld: 1 },
      { key: 'spam:called', ...spam },
      { key: 'spam:mixed', ...spam },
      { key: 'spam:robot', ...spam },
      { key: 'spam:trashed', ...spam },
      { key: 'twin', ...real, requests: 2, verdicts: ['real', 'suspected'], withheld: 1 },
    ])
  })
})

long.describe('the names of partners', () => {
  it('become one in every language: the default’s, else any; another is kept in the notes', async () => {
    const payload = await open(afterFirst())
    const at = migrations.findIndex(({ name }) => name.endsWith('_partner_names'))
    await migrate({ payload, all: migrations.slice(0, at) })
    const partners: [string, string[][]][] = [
      ['both', [['en', 'Grid'], ['de', 'Netz']]],
      ['same', [['de', 'Elbraum'], ['en', 'Elbraum']]],
      ['german', [['de', 'Nur deutsch'], ['en', '']]],
      ['nameless', []],
    ] // prettier-ignore
    for (const [slug, names] of partners) {
      const { rows } = await database.query<{ id: string; version: string }>(
        `with p as (insert into partners (id, slug, _status, updated_at) values (gen_random_uuid(), $1, 'published', now() + '1 s') returning id)
         insert into _partners_v (id, parent_id, version_slug, version__status, latest) select gen_random_uuid(), id, $1, 'published', true from p
         returning parent_id as id, id as version`,
        [slug],
      )
      const [{ id = '', version = '' } = {}] = rows
      for (const [locale, name] of names) {
        await database.query(`insert into partners_locales (_locale, _parent_id, title) values ($1, $2, $3)`, [locale, id, name]) // prettier-ignore
        await database.query(`insert into _partners_v_locales (_locale, _parent_id, version_title) values ($1, $2, $3)`, [locale, version, name]) // prettier-ignore
      }
      await database.query(
        `insert into payload_jobs (id, task_slug, queue, input, wait_until, created_at) values
         (gen_random_uuid(), 'schedulePublish', 'default', $1, now() + '1 day', now())`,
        [JSON.stringify({ type: slug === 'same' ? 'unpublish' : 'publish', doc: { relationTo: 'partners', value: id } })], // prettier-ignore
      )
    }
    await migrate({ payload })
    const { rows } = await database.query(
      `select slug, title, version_title, internal_notes as notes from partners p join _partners_v v on v.parent_id = p.id order by slug`,
    )
    const named = (slug: string, title: string | null, notes: string | null = null) => ({
      slug,
      title,
      version_title: title,
      notes,
    })
    expect(rows).toEqual([
      named('both', 'Grid', 'Was called “Netz” in de.'),
      named('german', 'Nur deutsch'),
      named('nameless', null),
      named('same', 'Elbraum'),
    ])
    const jobs = await database.query(`select input->>'type' as type from payload_jobs`)
    expect(jobs.rows).toEqual([{ type: 'unpublish' }]) // published by hand since
  })
})

describe('pending migrations', () => {
  it('are all of them before the first table exists', async () => {
    database = await createTestDatabase({ empty: true })
    expect(await pendingMigrations({ pool: database as never })).toEqual(names)
  })

  it('are those without a row', async () => {
    database = await createTestDatabase()
    await database.query('delete from payload_migrations where name = $1', [names.at(-1)])
    expect(await pendingMigrations({ pool: database as never })).toEqual([names.at(-1)])
  })

  it('come with a warning, once, about rows that this release does not know', async () => {
    database = await createTestDatabase()
    await database.query(
      `insert into payload_migrations (id, name, batch) values (gen_random_uuid(), '29991231_later', 9)`,
    )
    const warn = jest.spyOn(logger, 'warn')
    for (const _ of [1, 2]) await pendingMigrations({ pool: database as never })
    expect(warn.mock.calls).toHaveLength(1)
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ migration: '29991231_later' })
  })
})

/** All that makes a schema, without the order in which it was made. */
const catalogue = [
  `select table_name, column_name, udt_name, is_nullable, column_default, character_maximum_length,
          generation_expression
   from information_schema.columns where table_schema = 'public' order by 1, 2`,
  `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
  `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
   from pg_constraint
   where connamespace = 'public'::regnamespace and contype <> 't' -- triggers follow migrations (ensureChangeLog.ts)
   order by 1, 2`,
  `select typname, array_agg(enumlabel::text order by enumsortorder) as labels
   from pg_enum join pg_type on pg_type.oid = enumtypid group by 1 order by 1`,
]

describe('schema and migrations', () => {
  it('agree: the configuration needs nothing that the last snapshot lacks', async () => {
    const payload = await open()
    const adapter = payload.db as unknown as PostgresAdapter
    const { generateDrizzleJson, generateMigration } = adapter.requireDrizzleKit()
    const last = readdirSync('migrations').filter((file) => file.endsWith('.json')).sort().at(-1) // prettier-ignore
    const snapshot = JSON.parse(readFileSync(`migrations/${last}`, 'utf8')) as never
    const now = generateDrizzleJson(adapter.schema)
    // Not empty? Then: npm run migrate:create
    expect(await generateMigration(snapshot, (await now) as never)).toEqual([])
  })

  it('agree: migrating makes what the configuration describes', async () => {
    const payload = await open()
    const adapter = payload.db as unknown as PostgresAdapter
    const { generateDrizzleJson, generateMigration } = adapter.requireDrizzleKit()
    const nothing = adapter.defaultDrizzleSnapshot as never
    const statements = await generateMigration(nothing, (await generateDrizzleJson(adapter.schema)) as never) // prettier-ignore
    const described = await createTestDatabase({ empty: true })
    try {
      await described.query('create extension pg_trgm') // the generator knows no extensions
      await described.query(statements.join(';\n'))
      for (const part of catalogue) {
        const [ours, theirs] = await Promise.all([database.query(part), described.query(part)])
        expect(ours.rows).toEqual(theirs.rows)
        expect(ours.rows.length).toBeGreaterThan(10)
      }
    } finally {
      await described.drop()
    }
  })
})
