import type { Here } from '../here'
import { countryName } from '../i18n/dates'

type Event = {
  format?: 'in-person' | 'online' | 'hybrid' | null
  location?: {
    venue?: string | null
    address?: string | null
    city?: string | null
    country?: string | null
  } | null
}

/** Where an event is, in a line. */
export const placeOf = ({ format, location }: Event, { t, locale }: Here): string =>
  format === 'online'
    ? t.event.online
    : [location?.city, countryName(locale, location?.country)].filter(Boolean).join(', ')
