const dayMs = 24 * 60 * 60 * 1000

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The Monday (UTC) of a moment's week, as `YYYY-MM-DD`. */
export const weekOf = (moment: Date | number): string => {
  const ms = Number(moment)
  const sinceMonday = (new Date(ms).getUTCDay() + 6) % 7
  return isoDay(ms - sinceMonday * dayMs)
}

/** The Mondays of the last `length` weeks, the oldest first, this week's the last. */
export const lastWeeks = (length: number, now: Date): string[] => {
  const monday = Date.parse(weekOf(now))
  return Array.from({ length }, (_, index) => isoDay(monday - (length - 1 - index) * 7 * dayMs))
}
