import type { Locale } from './locales'

type Options = Intl.DateTimeFormatOptions

const regions: Record<Locale, string> = { en: 'en-GB', de: 'de-DE' }

/** A zone that this machine doesn’t know is as none. */
const inZone = (timeZone: string | null | undefined): Options => {
  if (!timeZone) return { timeZone: 'UTC' }
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return { timeZone }
  } catch {
    return { timeZone: 'UTC' }
  }
}

const format = (
  locale: Locale,
  moment: string | null | undefined,
  options: Options,
  zone?: string | null,
) => {
  const time = Date.parse(moment ?? '')
  if (Number.isNaN(time)) return ''
  return new Intl.DateTimeFormat(regions[locale], { ...inZone(zone), ...options }).format(time)
}

export const dayText = (locale: Locale, moment?: string | null, zone?: string | null) =>
  format(locale, moment, { day: 'numeric', month: 'long', year: 'numeric' }, zone)

export const timeText = (locale: Locale, moment?: string | null, zone?: string | null) =>
  format(locale, moment, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }, zone)

/** The parts of a date block. */
export const dateParts = (locale: Locale, moment?: string | null, zone?: string | null) => ({
  weekday: format(locale, moment, { weekday: 'short' }, zone),
  day: format(locale, moment, { day: 'numeric' }, zone).replace('.', ''),
  month: format(locale, moment, { month: 'short' }, zone),
  year: format(locale, moment, { year: 'numeric' }, zone),
})

/** `DE` → Germany. */
export const countryName = (locale: Locale, code?: string | null): string => {
  if (!code) return ''
  try {
    return (
      new Intl.DisplayNames([regions[locale]], { type: 'region' }).of(code.toUpperCase()) ?? code
    )
  } catch {
    return code
  }
}
