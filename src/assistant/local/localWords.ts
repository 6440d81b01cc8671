import type { LocaleCode } from '../../platform/locales'

type Words = {
  /** Behind what a document says. */
  from: (kind: string, title: string) => string
  /** Of a document that there is in another language alone. */
  onlyIn: Record<LocaleCode, string>
  thanks: string
  farewell: string
  howAreYou: string
  okay: string
  /** To who sighs, or finds it a pity. */
  pity: string
  /** To who says yes, and was offered nothing; and to who was offered people, before the address of the contact page. */
  yes: string
  toPeople: string
  /** To who tells something, and asks nothing yet. */
  tellMe: string
  /** What it can do. */
  help: string
  /** To who only looks around. */
  browsing: string
  /** Before what may be of use to who tells something. */
  perhaps: string
  /** To who says that they are sorry. */
  sorry: string
  /** To who asks in which languages they may write. */
  inThese: (languages: string) => string
  /** To what nobody can make anything of. */
  unclear: string
  /** Before the way to people: to who is angry, says what they think, has not understood, or does not believe it. */
  angry: string
  comment: string
  confused: string
  doubt: string
  /** Before the address of the contact page, with the number that they may call themselves. */
  callBack: (phone?: string) => string
  /** To who has left an address. */
  leftAddress: string
  /** Who answers, and how. */
  whoAreYou: (name?: string) => string
  /** To who writes in none of these languages. */
  onlyThese: (languages: string) => string
  /** Before what comes nearest, when it may be no answer. */
  nearest: string
  /** The same of what is likelier the answer than not. */
  likely: string
  /** The same to who named a thing and asked nothing of it. */
  about: string
  /** Behind what was looked up: before what comes nearest to what else was asked, or where there is nothing of it. */
  beside: Record<'nearest' | 'nothing', string>
  /** Before what comes next, where nothing is planned for the days that are asked for. */
  nonePlanned: Record<'then' | 'kind', string>
  /** When the content can't be read. */
  cannotLook: string
}

const englishKinds: Record<string, string> = {
  guide: 'our guide',
  article: 'our article',
  page: 'our page',
  news: 'our news',
  faq: 'our FAQ',
  'case-studies': 'our case study',
  events: 'our event',
  partners: 'our partner',
}

/** After “aus”. */
const germanKinds: Record<string, string> = {
  guide: 'unserem Leitfaden',
  article: 'unserem Artikel',
  page: 'unserer Seite',
  news: 'unseren Neuigkeiten',
  faq: 'unseren häufigen Fragen',
  'case-studies': 'unserem Kundenbeispiel',
  events: 'unserer Veranstaltung',
  partners: 'der Seite unseres Partners',
}

/** The words that a local answer is made of. */
export const localWords: Record<LocaleCode, Words> = {
  en: {
    from: (kind, title) => `from ${englishKinds[kind] ?? 'our page'} “${title}”`,
    onlyIn: { en: 'in English', de: 'in German' },
    thanks: 'You are welcome. Is there anything else that you would like to know?',
    howAreYou: 'Fine, thank you. What would you like to know?',
    okay: 'All right. Just ask when there is something else.',
    pity: 'I understand. If there is something else that I can look up for you, just ask.',
    yes: 'What would you like to know?',
    tellMe: 'Tell me what you would like to know, and I look it up.',
    toPeople: 'Then please leave us a message here, and one of us will answer:',
    help: 'Ask me anything that our website may say, in a sentence or a few words: I look it up, and tell you where it stands. What would you like to know?',
    browsing: 'Of course, have a look around. Ask me whenever you would like to know something.',
    perhaps: 'Perhaps this is of use to you:',
    sorry: 'No problem. What else would you like to know?',
    inThese: (languages) => `You can write to me in ${languages}.`,
    unclear: 'I did not understand that. What would you like to know? A few words are enough.',
    angry: 'I am sorry about that.',
    comment: 'I see.',
    confused: 'I am sorry that this was not clear. Please ask me in other words.',
    doubt: 'I can only say what our website says, and may have found the wrong place.',
    callBack: (phone) =>
      phone
        ? `I can’t arrange calls myself. You can call us at ${phone}, or leave your number on our contact page, and one of us will call you:`
        : 'I can’t arrange calls myself. Please leave your number on our contact page, and one of us will call you:',
    leftAddress: 'Thank you. One of us will get back to you.',
    farewell: 'Good-bye, and thank you for your visit.',
    whoAreYou: (name) =>
      `I am ${name ? `${name}, ` : ''}an automatic assistant, not a person. I answer from what is published on this site. What would you like to know?`,
    onlyThese: (languages) => `I can answer in ${languages}. Please ask in one of these.`,
    nearest: 'I could not find exactly that on our site. This comes nearest:',
    likely: 'This may answer it:',
    about: 'This is what our site says about it:',
    beside: {
      nearest: 'As for the rest, this comes nearest:',
      nothing: 'As for the rest, I could not find anything on our site.',
    },
    nonePlanned: {
      then: 'Nothing is planned for then. The next date is:',
      kind: 'I see none of these planned. The next date of another kind is:',
    },
    cannotLook: 'I can’t look at our website just now. Please try again in a moment.',
  },
  de: {
    from: (kind, title) => `aus ${germanKinds[kind] ?? 'unserer Seite'} „${title}“`,
    onlyIn: { en: 'auf Englisch', de: 'auf Deutsch' },
    thanks: 'Gern geschehen. Möchten Sie noch etwas wissen?',
    howAreYou: 'Gut, danke. Was möchten Sie wissen?',
    okay: 'Alles klar. Fragen Sie gern, wenn noch etwas ist.',
    pity: 'Das verstehe ich. Wenn ich sonst etwas für Sie nachsehen kann, fragen Sie gern.',
    yes: 'Was möchten Sie wissen?',
    tellMe: 'Sagen Sie mir, was Sie wissen möchten, dann sehe ich nach.',
    toPeople: 'Dann schreiben Sie uns bitte hier eine Nachricht, und jemand von uns antwortet:',
    help: 'Fragen Sie mich nach allem, was auf unserer Website stehen kann, in einem Satz oder mit ein paar Worten: Ich sehe nach und sage, wo es steht. Was möchten Sie wissen?',
    browsing: 'Gern, sehen Sie sich in Ruhe um. Fragen Sie mich, wenn Sie etwas wissen möchten.',
    perhaps: 'Vielleicht hilft Ihnen das:',
    sorry: 'Kein Problem. Was möchten Sie noch wissen?',
    inThese: (languages) => `Sie können mir auf ${languages} schreiben.`,
    unclear: 'Das habe ich nicht verstanden. Was möchten Sie wissen? Ein paar Worte genügen.',
    angry: 'Das tut mir leid.',
    comment: 'Verstehe.',
    confused: 'Entschuldigung, das war nicht klar. Bitte fragen Sie mich mit anderen Worten.',
    doubt:
      'Ich kann nur sagen, was auf unserer Website steht, und habe vielleicht die falsche Stelle gefunden.',
    callBack: (phone) =>
      phone
        ? `Anrufe kann ich nicht selbst vereinbaren. Sie erreichen uns unter ${phone}, oder Sie hinterlassen Ihre Nummer auf unserer Kontaktseite, dann ruft jemand von uns Sie an:`
        : 'Anrufe kann ich nicht selbst vereinbaren. Hinterlassen Sie Ihre Nummer bitte auf unserer Kontaktseite, dann ruft jemand von uns Sie an:',
    leftAddress: 'Danke. Jemand von uns meldet sich bei Ihnen.',
    farewell: 'Auf Wiedersehen, und danke für Ihren Besuch.',
    whoAreYou: (name) =>
      `Ich bin ${name ? `${name}, ` : ''}ein automatischer Assistent, kein Mensch. Ich antworte mit dem, was auf dieser Website steht. Was möchten Sie wissen?`,
    onlyThese: (languages) =>
      `Ich kann auf ${languages} antworten. Bitte fragen Sie in einer dieser Sprachen.`,
    nearest: 'Genau das habe ich hier nicht gefunden. Am nächsten kommt:',
    likely: 'Das könnte die Antwort sein:',
    about: 'Dazu steht auf unserer Website:',
    beside: {
      nearest: 'Zum Übrigen kommt das am nächsten:',
      nothing: 'Zum Übrigen habe ich auf unserer Website nichts gefunden.',
    },
    nonePlanned: {
      then: 'Für dann ist nichts geplant. Der nächste Termin ist:',
      kind: 'Davon sehe ich nichts geplant. Der nächste Termin anderer Art ist:',
    },
    cannotLook:
      'Ich kann gerade nicht auf unserer Website nachsehen. Bitte versuchen Sie es gleich noch einmal.',
  },
}

const beginsWith = (answer: string, said: (words: Words) => string[]): boolean =>
  Object.values(localWords).some((words) => said(words).some((begin) => answer.startsWith(begin)))

/** Whether an answer begins with that nothing was found but what is near. */
export const isNearest = (answer: string): boolean => beginsWith(answer, ({ nearest }) => [nearest])

/** Whether an answer begins with that it may be none. */
export const isUnsure = (answer: string): boolean =>
  beginsWith(answer, ({ nearest, likely, about, comment, perhaps }) => [
    ...[nearest, likely, about],
    `${comment} ${perhaps}`,
  ])
