/** `Thu, 3 Dec 2026, 10:00` on the clocks of this zone. */
export const inZone = (date: Date, timeZone: string): string =>
  date.toLocaleString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
