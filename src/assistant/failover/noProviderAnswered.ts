import type { Attempt } from '../events/attempt'

/** All providers failed, or were not even asked; nothing was said yet. */
export class NoProviderAnswered extends Error {
  readonly attempts: Attempt[]

  constructor(attempts: Attempt[]) {
    super('No provider answered')
    this.name = 'NoProviderAnswered'
    this.attempts = attempts
  }
}
