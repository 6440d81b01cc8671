import type { PayloadRequest } from 'payload'

const english = {
  tooLong: (most: number) => `It may have ${most} bytes: letters beyond ASCII are several.`,
  noPage: (places: string) => `What begins with one of these is no page of the website: ${places}.`,
  pathNeeded:
    'A path of the website is needed, which begins with one slash, such as /content/old-page.',
  withoutRest: 'Leave out ? and # and what follows them: addresses with them lead there too.',
  languageSaid: (locale: string) =>
    `Leave /${locale} out: the language is said beside it, and the path is the same in all of them.`,
  thereAlready: (locales: string) =>
    `There is a redirect from this address already (${locales}). Change that one.`,
  isPage: 'A published document has this address. Withdraw it, or give it another one.',
  targetNeeded:
    'A path of the website that begins with one slash is needed, or a full address: https://…',
  itself: 'It would lead to itself.',
  circle: (page: string, next: string) =>
    `It would go round in a circle: ${page} leads back to ${next} already. Change or delete that redirect first.`,
}

const german: typeof english = {
  tooLong: (most) => `Sie darf ${most} Bytes haben: Buchstaben jenseits von ASCII haben mehrere.`,
  noPage: (places) => `Was so beginnt, ist keine Seite der Website: ${places}.`,
  pathNeeded:
    'Hier muss ein Pfad der Website stehen, der mit einem Schrägstrich beginnt, etwa /content/alte-seite.',
  withoutRest: 'Bitte ohne ? und # und was ihnen folgt: Auch Adressen damit werden weitergeleitet.',
  languageSaid: (locale) =>
    `Bitte ohne /${locale}: Die Sprache steht daneben, und der Pfad ist in allen Sprachen derselbe.`,
  thereAlready: (locales) =>
    `Von dieser Adresse gibt es schon eine Weiterleitung (${locales}). Ändern Sie diese.`,
  isPage:
    'Ein veröffentlichtes Dokument hat diese Adresse. Ziehen Sie es zurück oder geben Sie ihm eine andere.',
  targetNeeded:
    'Hier muss ein Pfad der Website stehen, der mit einem Schrägstrich beginnt, oder eine volle Adresse: https://…',
  itself: 'Sie würde zu sich selbst führen.',
  circle: (page, next) =>
    `Sie würde im Kreis führen: ${page} leitet schon zurück zu ${next}. Ändern oder löschen Sie zuerst diese Weiterleitung.`,
}

/** What an editor is told of a redirect that can't be, in the language of their panel. */
export const redirectWords = ({ i18n }: Partial<Pick<PayloadRequest, 'i18n'>>) =>
  i18n?.language === 'de' ? german : english
