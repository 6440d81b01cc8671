import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig, getPayload, handleEndpoints, type CollectionConfig } from 'payload'
import { createTestDatabase, type TestDatabase } from '../../tests/helpers/database/testDatabase'
import { frontdesk } from './frontdesk'
import type { FrontdeskOptions } from './options'
import { withFrontdeskTables } from './withFrontdeskTables'

const apiKey = 'a-key-of-somebody-elses-program-of-enough-letters'

/** A project of somebody else: accounts without a name, and posts that anybody may read and search. */
const People: CollectionConfig = {
  slug: 'people',
  auth: true,
  fields: [{ name: 'isBoss', type: 'checkbox' }],
}

const Posts: CollectionConfig = {
  slug: 'posts',
  access: { read: () => true },
  admin: { useAsTitle: 'headline' },
  fields: [
    { name: 'headline', type: 'text', required: true },
    { name: 'text', type: 'richText' },
    { name: 'author', type: 'relationship', relationTo: 'people' as never },
  ],
  custom: { search: true },
}

const open = async (database: TestDatabase, options: FrontdeskOptions) => {
  const config = buildConfig({
    secret: 'somebody-elses-secret-of-enough-letters',
    admin: { user: 'people' },
    telemetry: false,
    typescript: { autoGenerate: false },
    collections: [People, Posts],
    editor: lexicalEditor(),
    db: withFrontdeskTables(
      postgresAdapter({ idType: 'uuid', pool: { connectionString: database.url, max: 8 } }),
    ),
    plugins: [
      frontdesk({
        apiKeys: [apiKey],
        roleOf: (user) => ((user as { isBoss?: boolean }).isBoss ? 'admin' : undefined),
        ...options,
      }),
    ],
  })
  const payload = await getPayload({ config, key: randomUUID() })
  return {
    payload,
    /** As Next's route calls it, without a pipeline of ours. */
    ask: async (path: string, init: RequestInit = {}) =>
      handleEndpoints({ config, request: new Request(`http://localhost:3000/api${path}`, init) }),
    close: async () => {
      const { pool } = payload.db
      await payload.destroy()
      await pool.end()
    },
  }
}

type Host = Awaited<ReturnType<typeof open>>

describe('with everything', () => {
  let database: TestDatabase
  let host: Host

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true })
    host = await open(database, { publishing: {} })
  }, 60_000)

  afterAll(async () => {
    await host?.close()
    await database?.drop()
  })

  it('runs', async () => {
    const { rows } = await database.query<{ number: number }>('select number from frontdesk_steps')
    expect(rows.map(({ number }) => number)).toEqual([1])
  })
})
