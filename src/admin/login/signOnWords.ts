import { said, type Words } from '../../platform/language/said'

/** What people are told when they come back from single sign-on and are not logged in. */
const words: Record<string, Words> = {
  away: {
    en: 'Single sign-on can’t be reached just now. Please try again in a moment.',
    de: 'Single Sign-on ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  },
  stale: {
    en: 'This sign-in took too long, or was opened twice. Please try again.',
    de: 'Diese Anmeldung hat zu lange gedauert oder wurde zweimal geöffnet. Bitte versuchen Sie es noch einmal.',
  },
  refused: {
    en: 'Single sign-on did not let you in.',
    de: 'Single Sign-on hat Sie nicht hereingelassen.',
  },
  unverified: {
    en: 'Single sign-on has not verified your mail address, so it can’t be connected with an account.',
    de: 'Single Sign-on hat Ihre E-Mail-Adresse nicht bestätigt: sie lässt sich mit keinem Konto verbinden.',
  },
  taken: {
    en: 'Another person of single sign-on is connected with the account of your mail address. Please ask your administrator.',
    de: 'Mit dem Konto Ihrer E-Mail-Adresse ist im Single Sign-on jemand anderes verbunden. Bitte fragen Sie Ihren Administrator.',
  },
  unknown: {
    en: 'There is no account for you. Please ask your administrator for one.',
    de: 'Es gibt kein Konto für Sie. Bitte fragen Sie Ihren Administrator danach.',
  },
  role: {
    en: 'Single sign-on gives you no role here. Please ask your administrator.',
    de: 'Single Sign-on gibt Ihnen hier keine Rolle. Bitte fragen Sie Ihren Administrator.',
  },
}

export const signOnWords = (outcome: string, language: string): string | undefined =>
  Object.hasOwn(words, outcome) ? said(words[outcome]!, language) : undefined
