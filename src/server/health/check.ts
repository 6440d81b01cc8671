export type CheckStatus = 'ok' | 'degraded' | 'unavailable'

/** One check's outcome; `detail` is for people with credentials only. */
export type Check = { status: CheckStatus; detail?: Record<string, unknown> } & Record<
  string,
  unknown
>
