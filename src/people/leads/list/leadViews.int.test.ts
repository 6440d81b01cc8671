import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Payload } from 'payload'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/helpers/database/testDatabase'
import { startTestPayload, type TestPayload } from '../../../../tests/helpers/database/testPayload'
import type { Lead, User } from '../../../payload-types'
import { countLeadViews } from './countLeadViews'
import { leadViewNames, leadViews, startOfWeek } from './leadViews'

let database: TestDatabase
let started: TestPayload
let payload: Payload
let ines: User
let sam: User

const hourMs = 60 * 60 * 1000
const now = new Date()
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString()

const addPerson = async (name: string) =>
  payload.create({
    collection: 'users',
    data: { name, role: 'sales', email: `${name}@example.com`, password: 'a-long-password' },
    overrideAccess: true, // a test's own data
  })

let count = 0
const addLead = async (data: Partial<Lead> & { createdAt?: string; deletedAt?: string }) => {
  count += 1
  await payload.create({
    collection: 'leads',
    data: { name: `Person ${count}`, email: `person${count}@example.com`, status: 'new', ...data },
    overrideAccess: true, // a test's own data
  })
}

beforeAll(async () => {
  database = await createTestDatabase()
  started = await startTestPayload(database.url)
  payload = started.payload
  ines = await addPerson('ines')
  sam = await addPerson('sam')
  const beforeMonday = new Date(startOfWeek(now).getTime() - 1).toISOString()
  await addLead({})
  await addLead({ status: 'spam' })
  await addLead({ status: 'spam', owner: ines.id, followUpAt: ago(1) })
  await addLead({ owner: ines.id, followUpAt: ago(1) })
  await addLead({ owner: ines.id, status: 'won', followUpAt: ago(1) })
  await addLead({ owner: sam.id, status: 'qualified', followUpAt: ago(-1) })
  await addLead({ owner: sam.id, status: 'recycled', followUpAt: ago(30) })
  await addLead({ status: 'lost' })
  await addLead({ suspected: true })
  await addLead({ createdAt: beforeMonday })
  await addLead({ createdAt: startOfWeek(now).toISOString() })
  await addLead({ deletedAt: ago(1), owner: ines.id, followUpAt: ago(1) })
}, 60_000)

afterAll(async () => {
  await started?.close()
  await database?.drop()
})

test.each(leadViewNames)('the number beside “%s” is the number of its rows', async (name) => {
  const viewer = { userId: ines.id, now }
  const counts = await countLeadViews({ ...viewer, pool: payload.db.pool })
  const { totalDocs } = await payload.find({
    collection: 'leads',
    where: { or: [{ and: leadViews(viewer)[name] }] },
    user: ines,
    overrideAccess: false,
  })
  expect(counts[name]).toBe(totalDocs)
  expect(totalDocs).toBeGreaterThan(0)
})

test('each salesperson has their own', async () => {
  const pool = payload.db.pool
  expect((await countLeadViews({ pool, now, userId: ines.id })).mine).toBe(1)
  expect((await countLeadViews({ pool, now, userId: sam.id })).mine).toBe(2)
})

test.each([
  ['2026-11-16T00:00:00Z', '2026-11-16'],
  ['2026-11-21T12:00:00Z', '2026-11-16'],
  ['2026-11-22T23:59:59Z', '2026-11-16'],
  ['2026-11-23T00:00:00Z', '2026-11-23'],
])('the week of %s begins on %s', (at, monday) => {
  expect(startOfWeek(new Date(at)).toISOString()).toBe(`${monday}T00:00:00.000Z`)
})
