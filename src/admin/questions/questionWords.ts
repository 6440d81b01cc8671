import type { SettledAs } from '../../assistant/questions/readAsked'

/** Near 0.62: how the panel says it, in each of its languages. */
const english = {
  label: 'Open questions',
  title: 'What visitors asked in vain',
  open: 'Open',
  settled: 'Settled',
  all: 'All languages',
  days: (days: number) => `${days} days`,
  empty: 'Nothing is open.',
  emptyHint: 'Questions that the assistant does not answer, or not well, come here.',
  times: (count: number) => (count === 1 ? 'asked once' : `asked ${count} times`),
  by: (visitors: number) => (visitors === 1 ? 'by one visitor' : `by ${visitors} visitors`),
  cut: 'More was asked than is counted here: the latest 1,000 of the period, 50 of one visitor.',
  last: (day: string) => `last on ${day}`,
  tried: {
    unanswered: 'Unanswered',
    refused: 'Refused',
    disliked: 'Not helpful',
    handedOver: 'Handed over',
  },
  wordings: 'Other wordings',
  comments: 'What visitors said of the answer',
  nearest: 'Nearest pages',
  noPage: 'No page comes near.',
  near: (share: number) => `${Math.round(100 * share)} % of the words`,
  conversation: 'Read the conversation',
  before: (what: string) => `Asked again after: ${what}`,
  askedAs: 'Also asked as',
  pin: 'Pin',
  synonym: 'Synonym',
  faq: 'New answer',
  done: 'Done',
  notForUs: 'Not for us',
  back: 'Put back',
  askedAsHint: (title: string) => `“${title}” is found by these words:`,
  pinHint: (title: string) => `“${title}” comes first for exactly this search:`,
  synonymHint: 'These words mean the same, one of the visitor’s and one of the website’s:',
  synonymFirst: 'Visitors say',
  synonymSecond: 'We say',
  save: 'Save',
  cancel: 'Cancel',
  saved: {
    askedAs: 'The page is also asked as this.',
    synonym: 'Search and assistant know that they mean the same.',
    pin: 'The page is pinned.',
    faq: 'A draft was begun.',
    done: 'Settled. It comes back when it is asked in vain again.',
    notForUs: 'It stays away.',
    open: 'It is back on the list.',
  } satisfies Record<SettledAs | 'open', string>,
  as: {
    askedAs: 'a line that a page is also asked as',
    synonym: 'a synonym',
    pin: 'a pin',
    faq: 'a new answer',
    done: 'done',
    notForUs: 'not for us',
  } satisfies Record<SettledAs, string>,
  previous: 'Previous',
  next: 'Next',
}

export type QuestionWords = typeof english

const german: QuestionWords = {
  label: 'Offene Fragen',
  title: 'Was vergeblich gefragt wurde',
  open: 'Offen',
  settled: 'Erledigt',
  all: 'Alle Sprachen',
  days: (days) => `${days} Tage`,
  empty: 'Nichts ist offen.',
  emptyHint: 'Fragen, die der Assistent nicht oder nicht gut beantwortet, kommen hierher.',
  times: (count) => (count === 1 ? 'einmal gefragt' : `${count}-mal gefragt`),
  by: (visitors) => (visitors === 1 ? 'von einer Person' : `von ${visitors} Personen`),
  cut: 'Es wurde mehr gefragt, als hier gezählt ist: die letzten 1.000 des Zeitraums, 50 einer Person.',
  last: (day) => `zuletzt am ${day}`,
  tried: {
    unanswered: 'Unbeantwortet',
    refused: 'Abgelehnt',
    disliked: 'Nicht hilfreich',
    handedOver: 'Übergeben',
  },
  wordings: 'Andere Wortlaute',
  comments: 'Was zur Antwort gesagt wurde',
  nearest: 'Nächste Seiten',
  noPage: 'Keine Seite kommt nahe.',
  near: (share) => `${Math.round(100 * share)} % der Wörter`,
  conversation: 'Gespräch lesen',
  before: (what) => `Wieder gefragt nach: ${what}`,
  askedAs: 'Auch gefragt als',
  pin: 'Anheften',
  synonym: 'Synonym',
  faq: 'Neue Antwort',
  done: 'Erledigt',
  notForUs: 'Nichts für uns',
  back: 'Zurückholen',
  askedAsHint: (title) => `„${title}“ wird mit diesen Worten gefunden:`,
  pinHint: (title) => `„${title}“ steht bei genau dieser Suche vorn:`,
  synonymHint: 'Diese Wörter bedeuten dasselbe, eines der Besucher und eines der Website:',
  synonymFirst: 'Besucher sagen',
  synonymSecond: 'Wir sagen',
  save: 'Speichern',
  cancel: 'Abbrechen',
  saved: {
    askedAs: 'Die Seite ist auch so gefragt.',
    synonym: 'Suche und Assistent wissen, dass sie dasselbe bedeuten.',
    pin: 'Die Seite ist angeheftet.',
    faq: 'Ein Entwurf ist begonnen.',
    done: 'Erledigt. Wird vergeblich wieder danach gefragt, kommt es zurück.',
    notForUs: 'Es bleibt weg.',
    open: 'Es steht wieder auf der Liste.',
  },
  as: {
    askedAs: 'Zeile „Auch gefragt als“',
    synonym: 'Synonym',
    pin: 'angehefteter Seite',
    faq: 'neuer Antwort',
    done: 'erledigt',
    notForUs: 'nichts für uns',
  },
  previous: 'Vorige',
  next: 'Nächste',
}

/** Of the panel's language; English where there is none of ours. */
export const questionWords = (language: string): QuestionWords =>
  language.startsWith('de') ? german : english

/** `fr` as `French`. */
export const languageName = (code: string, language: string): string => {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
