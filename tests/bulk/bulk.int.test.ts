import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openPayload, type Opened } from '../ready/site'
import { compareBulk } from './compareBulk'
import { leftByHook } from './hookThatWrites'

let opened: Opened

beforeAll(async () => {
  opened = await openPayload()
}, 60_000)

afterAll(async () => opened?.close())

it('documents created in bulk are stored in every table as they are one at a time, and refused alike', async () => {
  const { differing, documents, refused, inGroups } = await compareBulk(opened, { rounds: 12, seed: 3 }) // prettier-ignore
  expect(differing).toEqual([])
  expect(refused).toBeGreaterThan(2)
  expect(inGroups / documents).toBeGreaterThan(0.4)
}, 120_000)

it('of a row that is refused, nothing stays of what a hook wrote elsewhere for it', async () => {
  expect(await leftByHook(opened)).toEqual({ stored: [true, false], notes: null })
}, 60_000)
