import type { LocaleCode } from '../locales'

type Words = Record<LocaleCode, ReadonlySet<string>>

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Words that make a question and say nothing of its subject. Folded, beyond the stop words. */
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
