import type { LocaleCode } from '../../../platform/locales'

type Words = Record<LocaleCode, ReadonlySet<string>>

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

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
