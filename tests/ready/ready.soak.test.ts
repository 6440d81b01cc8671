import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { compareAnswers } from './differential'
import { openPayload, type Opened } from './site'

const rounds = Number(process.env.SOAK_ROUNDS ?? 5000)
const seed = Number(process.env.SOAK_SEED ?? 1)

let opened: Opened

beforeAll(async () => {
  opened = await openPayload()
}, 60_000)

afterAll(async () => opened?.close())

it(`${rounds} random writes, and questions after each, are answered as Payload does`, async () => {
  const outcome = await compareAnswers(opened.payload, { rounds, seed })
  process.stderr.write(`${JSON.stringify({ ...outcome, differing: outcome.differing.length })}\n`)
  expect(outcome.differing).toEqual([])
  expect(outcome.ready / outcome.asked).toBeGreaterThan(0.3)
  expect(outcome.together).toBeGreaterThan(rounds / 2)
}, 7_200_000)
