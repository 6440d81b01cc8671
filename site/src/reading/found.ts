import type { Locale } from '../i18n/locales'
import type { Asked } from './asked'
import { desk } from './desk'

/** A page of results; none while the service does not answer: the visitor’s browser asks it itself then. */
export const found = ({ query, ...asked }: Asked, locale: Locale) =>
  desk()
    .search(query, { ...asked, locale, limit: 10 })
    .catch(() => undefined)
