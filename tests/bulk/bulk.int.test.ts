import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openPayload, type Opened } from '../ready/site'
import { compareBulk } from './compareBulk'

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
