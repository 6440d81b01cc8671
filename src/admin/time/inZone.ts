import { regionOf } from '../../platform/language/said'

/** `Thu, 3 Dec 2026, 10:00` on the clocks of this zone, in German `Do., 3. Dez. 2026, 10:00`. */
export const inZone = (date: Date, timeZone: string, language: string): string =>
  date.toLocaleString(regionOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
