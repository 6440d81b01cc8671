import type { Payload } from 'payload'

/** Exponential backoff: how often a job is tried, and how long it waits in between: the delay doubles up to a bound. */
export type RetryPolicy = { attempts: number; firstDelayMs: number; maxDelayMs: number }

export type JobContext = {
  payload: Payload
  jobId: string
  /** Throws when another process may have taken the job over. To be called before what can't be undone. */
  assertHeld: () => void
}

/** Tasks of one lane may hold each other up, but no other lane (bulkhead). */
export type LaneName = 'default' | 'mail' | 'models' | 'backups'

/** Background work with at-least-once delivery: it may run twice, but never twice at the same time. */
export type Task<Input = unknown> = {
  slug: string
  /** Throws to be tried again later; throws a `PermanentFailure` to give up. */
  run: (input: Input, context: JobContext) => Promise<void>
  retry?: RetryPolicy
  /** Runs once the job was given up. */
  onFailed?: (input: Input, context: JobContext) => Promise<void>
  /** @default 'default' */
  lane?: LaneName
  /** `run` writes into the job's row what became of it, and counts its tries. @default false */
  settlesItself?: boolean
  /** Comes back after this time, on one replica. */
  everyMs?: number
  /** Whether this process takes its jobs: it may lack what they need. @default it does */
  isHere?: () => boolean
}

const second = 1000

export const defaultRetry: RetryPolicy = {
  attempts: 8,
  firstDelayMs: 5 * second,
  maxDelayMs: 300 * second,
}

/** Thrown when a retry can't succeed. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

/** How long to wait after attempt `tried` (from 1) has failed. */
export const retryDelayMs = ({ firstDelayMs, maxDelayMs }: RetryPolicy, tried: number): number =>
  Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(30, tried - 1))
