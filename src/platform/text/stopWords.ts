import type { LocaleCode } from '../locales'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Stop words: so common that they say nothing of what a visitor looks for. Folded (fold.ts). */
export const stopWords: Record<LocaleCode, ReadonlySet<string>> = {
  en: words(
    `a about all also am an and any are as at be been being both but by can could did do does for from had has
    have he her him his how i if in into is it its may me might more most must my no nor not of on only or other
    our out over own same shall she should so some such than that the their them then there these they this
    those through to too under until up us very was we were what when where which while who whom why will with
    would you your`,
  ),
  de: words(
    `aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da damit
    dann das dass dazu dein dem den denn der des dessen die dies diese diesem diesen dieser dieses doch dort du
    durch ein eine einem einen einer eines er es etwas euch euer fur gegen gewesen hab habe haben hat hatte hatten
    hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in indem ins ist ja jede jedem jeden jeder
    jedes jetzt kann kein keine keinem keinen keiner konnen konnte man mein meine mit muss mussen nach nicht nichts
    noch nun nur ob oder ohne sehr sein seine seinem seinen seiner selbst sich sie sind so solche soll sollte
    sondern sonst uber um und uns unser unsere unter viel vom von vor wahrend war waren was weg weil weiter
    welche welchem welchen welcher welches wenn werde werden wer wie wieder will wir wird wirst wo wollen wurde
    wurden zu zum zur zwar zwischen`,
  ),
}

/** Words that make a question and say nothing of its subject. Folded, beyond the stop words. */
export const questionWords: Record<LocaleCode, ReadonlySet<string>> = {
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
