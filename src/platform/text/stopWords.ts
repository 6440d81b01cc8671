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
