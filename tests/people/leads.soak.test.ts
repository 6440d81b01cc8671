import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { leadsUnderFire } from '../helpers/hostile/leadsUnderFire'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-fire-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('leads under fire', () => {
  it('none is lost or double in ten kills under load, and every mail goes out', async () => {
    const outcome = await leadsUnderFire({
      database,
      dataDir,
      rounds: 10,
      clients: 16,
      answersARound: 300,
    })
    console.log(JSON.stringify(outcome, null, 2))
    expect(outcome).toMatchObject({ lost: 0, doubles: 0 })
    expect(outcome.answered).toBe(outcome.submissions)
    expect(outcome.leads).toBe(outcome.submissions)
    expect(outcome.mailsSent).toBe(outcome.mailsExpected)
    expect(outcome.mailFiles - outcome.mailFilesTwice).toBe(outcome.mailsExpected)
  }, 900_000)
})
