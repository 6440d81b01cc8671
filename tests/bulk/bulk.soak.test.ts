import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openPayload, type Opened } from '../ready/site'
import { compareBulk } from './compareBulk'

const rounds = Number(process.env.SOAK_ROUNDS ?? 400)
const seed = Number(process.env.SOAK_SEED ?? 1)

let opened: Opened

beforeAll(async () => {
  opened = await openPayload()
}, 60_000)

afterAll(async () => opened?.close())

it(`${rounds} bulk writes of random documents, and as many requests at once, store what as many single writes do`, async () => {
  const outcome = await compareBulk(opened, { rounds, seed })
  process.stderr.write(`${JSON.stringify({ ...outcome, differing: outcome.differing.length })}\n`)
  expect(outcome.differing).toEqual([])
  expect(outcome.inGroups / outcome.documents).toBeGreaterThan(0.4)
  expect(outcome.atOnceInGroups / outcome.documents).toBeGreaterThan(0.4)
}, 7_200_000)
