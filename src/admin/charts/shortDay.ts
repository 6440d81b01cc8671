import { regionOf } from '../../platform/language/said'

/** `3 Dec` of `2026-12-03`, and in German `3. Dez`. */
export const shortDay = (day: string, language: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(regionOf(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
