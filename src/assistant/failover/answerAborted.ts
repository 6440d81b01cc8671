import type { Attempt } from '../events/attempt'

/** Whoever asked went away. */
export class AnswerAborted extends Error {
  readonly attempts: Attempt[]

  constructor(attempts: Attempt[], cause: unknown) {
    super('The answer was called off', { cause })
    this.name = 'AnswerAborted'
    this.attempts = attempts
  }
}
