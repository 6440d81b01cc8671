import type { Logger } from 'pino'

/** What the assistant says to operators; never a key, a prompt or an answer. */
export type Log = Pick<Logger, 'info' | 'warn'>
