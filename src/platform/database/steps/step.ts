import type { Payload } from 'payload'

/**
 * SQL that neither Payload nor Drizzle has words for, beside the tables that the project's migrations make. It may be
 * run again at any time. A number is never given twice; what has to change later is a new step.
 */
export type Step = { number: number; name: string; sql: string }

/** What a project's database needs, by the parts that are on. */
export type Steps = {
  needed: Step[]
  /** Numbers of those that belong to parts that are off: switched on again, the part has new tables. */
  unneeded: number[]
  /** What follows from the finished configuration: each looks first whether there is anything to do. */
  ensured: ((payload: Payload) => Promise<void>)[]
}
