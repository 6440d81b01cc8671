import { randomUUID } from 'node:crypto'

/** The caller's id when it is 8–128 characters of `[A-Za-z0-9._-]`, else a new one. */
export const requestIdFrom = (given: string | null | undefined): string =>
  given && /^[A-Za-z0-9._-]{8,128}$/.test(given) ? given : randomUUID()
