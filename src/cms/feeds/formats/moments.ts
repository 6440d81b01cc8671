/** A moment that was stored as text, or nothing. */
export const momentOf = (value: unknown): Date | undefined => {
  const moment = typeof value === 'string' || value instanceof Date ? new Date(value) : undefined
  const year = moment?.getUTCFullYear() ?? NaN
  return year >= 1 && year <= 9999 ? moment : undefined
}

/** The last of these. */
export const latestOf = (values: readonly unknown[]): Date | undefined =>
  values.reduce<Date | undefined>((latest, value) => {
    const moment = momentOf(value)
    return moment && (!latest || moment > latest) ? moment : latest
  }, undefined)

/** RFC 3339, in UTC: what XML Schema, Atom and sitemaps take. */
export const timestamp = (moment: Date): string => moment.toISOString()
