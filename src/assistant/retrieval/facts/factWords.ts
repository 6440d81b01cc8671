import type { LocaleCode } from '../../../platform/locales'

/** What is said of an event, and German for labels that the panel has in English alone. */
export const factWords: Record<
  LocaleCode,
  { when: string; where: string; online: string; isOver: string; published: string }
> = {
  en: {
    when: 'When',
    where: 'Where',
    online: 'online',
    isOver: 'This is over.',
    published: 'Published',
  },
  de: {
    when: 'Wann',
    where: 'Wo',
    online: 'online',
    isOver: 'Dies ist vorbei.',
    published: 'Veröffentlicht',
  },
}

const german: Record<string, string> = {
  Format: 'Form',
  'In person': 'vor Ort',
  Online: 'online',
  Both: 'vor Ort und online',
  State: 'Stand',
  'Takes place': 'findet statt',
  Postponed: 'verschoben',
  Cancelled: 'abgesagt',
  Location: 'Ort',
  Capacity: 'Plätze',
  Speakers: 'Vortragende',
  Agenda: 'Programm',
  'Product Modules': 'Module',
  Customer: 'Kunde',
  Figures: 'Zahlen',
  Quote: 'Zitat',
  Partners: 'Partner',
  Tier: 'Stufe',
  Strategic: 'strategisch',
  Gold: 'Gold',
  Silver: 'Silber',
  Member: 'Mitglied',
  Regions: 'Regionen',
  Categories: 'Bereiche',
  Kind: 'Art',
  Page: 'Seite',
  Article: 'Artikel',
  Guide: 'Leitfaden',
  News: 'Neuigkeit',
  'Frequent question': 'Häufige Frage',
  Authors: 'Verfasser',
  Related: 'Siehe auch',
}

export const inLanguage = (words: string, language: LocaleCode): string =>
  language === 'de' ? (german[words] ?? words) : words
