import type { LocaleCode } from '../../platform/locales'

/** What editors may word. */
export type WordedSetting =
  'name' | 'greeting' | 'tone' | 'refusal' | 'nothingFound' | 'handOver' | 'contactUrl'

/** Default token budget of a conversation: about a dozen answers. */
export const defaultConversationTokens = 40_000

/** The default texts. */
export const assistantDefaults: Record<WordedSetting, Record<LocaleCode, string>> = {
  name: { en: 'Assistant', de: 'Assistent' },
  greeting: {
    en: 'Hello! I answer questions about {{site}}. What would you like to know?',
    de: 'Guten Tag! Ich beantworte Fragen zu {{site}}. Was möchten Sie wissen?',
  },
  tone: {
    en: 'Friendly, calm and brief. Plain words, no exaggeration, no slogans.',
    de: 'Freundlich, ruhig und knapp. Einfache Worte, keine Übertreibung, keine Werbesprüche. Die Anrede ist „Sie“.',
  },
  refusal: {
    en: 'I can’t help with that. I can answer questions about {{site}}.',
    de: 'Dabei kann ich nicht helfen. Ich beantworte Fragen zu {{site}}.',
  },
  nothingFound: {
    en: 'I could not find anything about that on our website.',
    de: 'Dazu habe ich auf unserer Website nichts gefunden.',
  },
  handOver: {
    en: 'Would you like to talk to one of us? We are happy to help.',
    de: 'Möchten Sie mit jemandem von uns sprechen? Wir helfen gern.',
  },
  contactUrl: { en: '/contact', de: '/contact' },
}

const placeholder = /\{\{([^{}]*)\}\}/g

/** Placeholders that nothing would fill: only `{{site}}` is. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholder)].flatMap(([, name = '']) =>
    name.trim() === 'site' ? [] : [name.trim()],
  )

export const fillIn = (text: string, { site }: { site: string }): string =>
  text.replace(placeholder, (whole, name: string) => (name.trim() === 'site' ? site : whole))
