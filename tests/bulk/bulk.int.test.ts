import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openPayload, type Opened } from '../ready/site'
import { compareBulk } from './compareBulk'
import { createWithIds } from './givenIds'
import { leftByHook } from './hookThatWrites'
import { notedAtOnce } from './writersAtOnce'

let opened: Opened

beforeAll(async () => {
  opened = await openPayload()
}, 60_000)

afterAll(async () => opened?.close())

it('documents created in bulk, and by requests that arrive together, are stored in every table as they are one at a time, and refused alike', async () => {
  const outcome = await compareBulk(opened, { rounds: 12, seed: 3 })
  const { differing, documents, refused, inGroups, atOnceInGroups } = outcome
  expect(differing).toEqual([])
  expect(refused).toBeGreaterThan(2)
  expect(inGroups / documents).toBeGreaterThan(0.4)
  expect(atOnceInGroups / documents).toBeGreaterThan(0.4)
}, 120_000)

it('of a row that is refused, nothing stays of what a hook wrote elsewhere for it', async () => {
  expect(await leftByHook(opened)).toEqual({ stored: [true, false], notes: null })
}, 60_000)

it('of documents that arrive together each is told with who asked for it, and by which request', async () => {
  const { people, tags, transactions, noted, refused } = await notedAtOnce(opened)
  expect(refused).toEqual([false, true, false, false])
  expect(transactions).toBe(1)
  expect(noted).toEqual(
    [0, 2, 3].map((at, place) => ({
      slug: `at-once-${at}`,
      writer: people[at],
      actor: people[at],
      request: `at-once-${at}`,
      tag: tags[place],
    })),
  )
}, 60_000)

it('an id that a body brings is passed over, in bulk as in a request of its own', async () => {
  const given = ['0199a000-0000-7000-8000-000000000001', 'abc', 5, null]
  const ids = await createWithIds(opened, given)
  expect(ids.map((some) => new Set(some).size)).toEqual([4, 4, 4])
  expect(ids.flat()).not.toContain(given[0])
}, 60_000)
