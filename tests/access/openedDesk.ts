import { afterAll, beforeAll } from '@jest/globals'
import { openDesk, type Desk } from './desk'

// What the parts of a suite share: each has it from here, so that its own hooks come after these.
export let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
}, 120_000)

afterAll(() => desk?.close())
