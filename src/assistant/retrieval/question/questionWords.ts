import type { LocaleCode } from '../../../platform/locales'

type Words = Record<LocaleCode, ReadonlySet<string>>

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Words that make a question and say nothing of its subject. Folded, beyond the stop words of the search. */
export const questionWords: Words = {
  en: words(
    `actually already another anyone anybody anything ask bit called come coming does doesn don dont else ever
    exactly find get gets getting give go going got happen happened happens happy hello help helps here hey hi im instead isn just
    kind know let like ll long lot made make many maybe mean much need needed needs normally often ok one ones per please possible
    question quite rather re really right say see seem show so someone somebody something stand still take taken
    takes tell thank thanks thing things think understand use used using usually ve want wanted way whats whether
    won yes yet`,
  ),
  de: words(
    `ach bedeutet findet statt stattfinden dauert dauern bitte brauche brauchen braucht danke dabei eigentlich einfach eure eurem euren eures euch
    frage fragen funktioniert geben gebt gehen geht genau gern gerne gemacht gib gibt gibts habt hallo hast helfen hier hilfe hilft heisst hey kannst komme
    kommen kommt konnt lange lasst liegt machen macht mal mehr mir mochte mochten moglich okay passiert pro sagen sag
    sagt schon seid sowas uberhaupt viele vielleicht wann warum weiss welch wem wen wessen wie wieso wieviel wieviele wievielen wirklich wissen wo wohl
    oft wollt wurde`,
  ),
}

/** Words for the site's own company and what it offers: they say little of which page is meant. Folded. */
export const companyWords: Words = {
  en: words(
    `app business company companies firm offer offering platform product products program service services site
    software solution solutions system systems tool tools website day days month months year years`,
  ),
  de: words(
    `angebot anbieter app bietet dienst firma hause jahr jahre jahren leistung losung losungen monat monate plattform
    produkt produkte seite software system systeme tag tage unternehmen webseite website`,
  ),
}

/** A question that begins with one of these goes on from the last one. */
export const followUpStarts: Words = {
  en: words('and also but or then ok okay too without'),
  de: words('und auch aber oder dann ok okay ohne sowie'),
}

/** Words that stand for something said before. */
export const followUpWords: Words = {
  en: words(
    'it its that this these those they them their there too one same he she him his her else besides',
  ),
  de: words(
    'das dies dieser dieses diese davon dafur damit dort da dazu er es sie ihn ihm auch dessen deren denen denn sonst noch',
  ),
}
