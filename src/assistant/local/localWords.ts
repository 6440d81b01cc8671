import type { LocaleCode } from '../../platform/locales'

type Words = {
  /** Before what a document says. */
  from: (kind: string, title: string) => string
  also: (kind: string, title: string) => string
  thanks: string
  farewell: string
  /** Who answers, and how. */
  whoAreYou: (name: string) => string
  unsure: string
  /** When the content can't be read. */
  cannotLook: string
}

const englishKinds: Record<string, string> = {
  guide: 'our guide',
  article: 'our article',
  page: 'our page',
  news: 'our news',
  faq: 'our answers to frequent questions',
  'case-studies': 'our case study',
  events: 'our events',
  partners: 'our partners',
}

/** After “aus”, and after “siehe”. */
const germanKinds: Record<string, string> = {
  guide: 'unserem Leitfaden',
  article: 'unserem Artikel',
  page: 'unserer Seite',
  news: 'unseren Neuigkeiten',
  faq: 'unseren häufigen Fragen',
  'case-studies': 'unserem Kundenbeispiel',
  events: 'unseren Veranstaltungen',
  partners: 'unseren Partnern',
}

const germanAlso: Record<string, string> = {
  guide: 'unseren Leitfaden',
  article: 'unseren Artikel',
  page: 'unsere Seite',
  news: 'unsere Neuigkeiten',
  faq: 'unsere häufigen Fragen',
  'case-studies': 'unser Kundenbeispiel',
  events: 'unsere Veranstaltungen',
  partners: 'unsere Partner',
}

/** The words that a local answer is made of. */
export const localWords: Record<LocaleCode, Words> = {
  en: {
    from: (kind, title) => `From ${englishKinds[kind] ?? 'our page'}, “${title}”:`,
    also: (kind, title) => `See also ${englishKinds[kind] ?? 'our page'}, “${title}”:`,
    thanks: 'You are welcome. Is there anything else that you would like to know?',
    farewell: 'Good-bye, and thank you for your visit.',
    whoAreYou: (name) =>
      `I am ${name}, an automatic assistant, not a person. I answer from what is published on this site.`,
    unsure: 'If that is not what you meant:',
    cannotLook: 'I can’t look at our website just now. Please try again in a moment.',
  },
  de: {
    from: (kind, title) => `Aus ${germanKinds[kind] ?? 'unserer Seite'}, „${title}“:`,
    also: (kind, title) => `Siehe auch ${germanAlso[kind] ?? 'unsere Seite'}, „${title}“:`,
    thanks: 'Gern geschehen. Möchten Sie noch etwas wissen?',
    farewell: 'Auf Wiedersehen, und danke für Ihren Besuch.',
    whoAreYou: (name) =>
      `Ich bin ${name}, ein automatischer Assistent, kein Mensch. Ich antworte mit dem, was auf dieser Website steht.`,
    unsure: 'Falls Sie etwas anderes meinten:',
    cannotLook:
      'Ich kann gerade nicht auf unserer Website nachsehen. Bitte versuchen Sie es gleich noch einmal.',
  },
}
