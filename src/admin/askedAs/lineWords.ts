/** What the panel says of the lines that pages are also asked as. */
export const lineWords = {
  heading: { en: 'Also asked as', de: 'Auch gefragt als' },
  hint: {
    en: 'Search and assistant find this page by these lines too. They count at once, without publishing.',
    de: 'Suche und Assistent finden diese Seite auch mit diesen Zeilen. Sie zählen sofort, ohne Veröffentlichen.',
  },
  proposed: { en: 'Proposed by a language model:', de: 'Von einem Sprachmodell vorgeschlagen:' },
  another: { en: 'Another way of asking', de: 'Noch eine Art zu fragen' },
  example: { en: 'Can I pay by invoice?', de: 'Kann ich auf Rechnung zahlen?' },
  add: { en: 'Add', de: 'Hinzufügen' },
  accept: { en: 'Accept', de: 'Annehmen' },
  strike: { en: 'Strike out', de: 'Streichen' },
  acceptAll: { en: 'Accept all', de: 'Alle annehmen' },
  strikeAll: { en: 'Strike all out', de: 'Alle streichen' },
  remove: { en: 'Remove', de: 'Entfernen' },
  saveFirst: { en: 'Save the page first.', de: 'Bitte erst die Seite speichern.' },
  more: { en: 'And {n} more, in', de: 'Und {n} weitere, unter' },
  unreachable: {
    en: 'The server could not be reached. Please try again.',
    de: 'Der Server ist nicht erreichbar. Bitte versuchen Sie es noch einmal.',
  },
  all: { en: 'All', de: 'Alle' },
  views: {
    proposed: { en: 'Proposed', de: 'Vorgeschlagen' },
    accepted: { en: 'Accepted', de: 'Angenommen' },
    struck: { en: 'Struck out', de: 'Gestrichen' },
  },
  whenEmpty: {
    proposed: { en: 'Nothing waits for you.', de: 'Nichts wartet auf Sie.' },
    accepted: { en: 'No line counts yet.', de: 'Noch zählt keine Zeile.' },
    struck: { en: 'Nothing was struck out.', de: 'Nichts ist gestrichen.' },
  },
}
