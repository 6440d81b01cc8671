import type { LocaleCode } from '../../locales'

/** What visitors are told when an answer fails, in their language. */
export const chatWords: Record<'cut_off' | 'internal', Record<LocaleCode, string>> = {
  cut_off: {
    en: 'The answer broke off here. Please ask again.',
    de: 'Die Antwort ist hier abgebrochen. Bitte fragen Sie noch einmal.',
  },
  internal: {
    en: 'Something went wrong on our side. Please ask again.',
    de: 'Bei uns ist etwas schiefgegangen. Bitte fragen Sie noch einmal.',
  },
}
