import type { LocaleCode } from '../../platform/locales'

const languageTags: Record<LocaleCode, string> = { en: 'en-GB', de: 'de-DE' }

type Format = { locale: LocaleCode; timezone?: string | null }

/** A zone that this Node knows; a name from elsewhere may be anything. */
export const knownZone = (timezone: string | null | undefined): string | undefined => {
  if (!timezone) return undefined
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone })
    return timezone
  } catch {
    return undefined
  }
}

const offsetOf = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value

/** `Tuesday 14 July 2026 at 10:00 (Europe/Berlin, GMT+2)`; in UTC when the zone is not known. */
export const formatMoment = (moment: Date, { locale, timezone }: Format): string => {
  const zone = knownZone(timezone)
  const words = new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone ?? 'UTC',
  }).format(moment)
  return zone ? `${words} (${zone}, ${offsetOf(moment, zone)})` : `${words} UTC`
}
