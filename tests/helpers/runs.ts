import { describe, it } from '@jest/globals'

const times = process.env.PROPERTY_RUNS

/** Whether all is tried, and not as much as each run of the tests has time for. By hand: `PROPERTY_RUNS=1 npm test -- some/suite` */
export const isLong = times !== undefined

/**
 * How often a property is tried with random values: `few` in each run of the tests, and `PROPERTY_RUNS` times as often in
 * the long ones (tests/properties).
 */
export const runs = (few: number) => ({ numRuns: few * Number(times ?? 1) })

type Some = {
  <Row extends [unknown, ...unknown[]]>(few: number, rows: readonly Row[]): Row[]
  <Case>(few: number, cases: readonly Case[]): Case[]
}

/** Of cases that fail for the same reasons: `few`, from all over the table; all of them in the long runs. */
export const some: Some = <Case>(few: number, cases: readonly Case[]): Case[] =>
  !isLong && few < cases.length
    ? Array.from({ length: few }, (_, n) => cases[Math.floor((n * cases.length) / few)]!)
    : [...cases]

/** Of alternatives that each case of a table could meet, one, another each turn; all of them in the long runs. */
export const inTurns = <T>(all: readonly T[], turn: number): readonly T[] =>
  isLong ? all : all.slice(turn % all.length, (turn % all.length) + 1)

const none = Object.assign(() => undefined, { each: () => () => undefined })

/** What each run of the tests is too short for: it is tried in the long ones alone. */
export const long = (isLong ? { it, describe } : { it: none, describe: none }) as unknown as {
  it: typeof it
  describe: typeof describe
}
