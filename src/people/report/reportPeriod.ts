const dayMs = 24 * 60 * 60 * 1000

/** Days in UTC, today the last of them. */
export type Period = {
  /** The first moment of the first day. */
  from: Date
  /** `YYYY-MM-DD`, the oldest first. */
  days: string[]
}

/** The last `length` days in UTC, today among them. */
export const lastDays = (length: number, now: Date): Period => {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const from = new Date(today - (length - 1) * dayMs)
  const days = Array.from({ length }, (_, index) =>
    new Date(from.getTime() + index * dayMs).toISOString().slice(0, 10),
  )
  return { from, days }
}
