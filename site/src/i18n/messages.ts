import { de } from './de'
import { en, type Messages } from './en'
import type { Locale } from './locales'

export type { Messages }

export const messages: Record<Locale, Messages> = { en, de }
