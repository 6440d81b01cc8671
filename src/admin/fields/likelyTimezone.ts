const offsetAt = (timeZone: string, date: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** The same clock in winter and in summer. */
const clockOf = (timeZone: string): string =>
  [0, 6].map((month) => offsetAt(timeZone, new Date(Date.UTC(2026, month, 15)))).join()

/** The zone itself when it is offered, else one of the same continent whose clocks agree. */
export const likelyTimezone = (own: string, offered: string[]): string | undefined => {
  if (offered.includes(own)) return own
  const continent = own.split('/')[0] ?? ''
  const clock = clockOf(own)
  return offered.find((zone) => zone.startsWith(`${continent}/`) && clockOf(zone) === clock)
}
