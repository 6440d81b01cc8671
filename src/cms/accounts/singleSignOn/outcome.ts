/** Why a sign-on ends on the page to log in again (src/admin/login/signOnWords.ts). */
export type Outcome =
  'away' | 'stale' | 'refused' | 'unverified' | 'taken' | 'unknown' | 'role' | 'code'

export class SignOnEnds extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome, cause?: unknown) {
    super(`Single sign-on ended: ${outcome}`, { cause })
    this.name = 'SignOnEnds'
    this.outcome = outcome
  }
}

/** A process can hold two copies of the class. */
export const isSignOnEnd = (error: unknown): error is SignOnEnds =>
  error instanceof Error && error.name === 'SignOnEnds'
