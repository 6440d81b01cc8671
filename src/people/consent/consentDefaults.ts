import type { LocaleCode } from '../../platform/locales'

/** The texts until an editor changes them. */
export const consentDefaults: Record<'privacy' | 'marketing', Record<LocaleCode, string>> = {
  privacy: {
    en: 'I agree that my details are stored and used to answer my request. I can withdraw this at any time.',
    de: 'Ich bin einverstanden, dass meine Angaben gespeichert und zur Beantwortung meiner Anfrage verwendet werden. Das kann ich jederzeit widerrufen.',
  },
  marketing: {
    en: 'Please send me news now and then. I can unsubscribe at any time.',
    de: 'Bitte schicken Sie mir gelegentlich Neuigkeiten. Ich kann sie jederzeit abbestellen.',
  },
}
