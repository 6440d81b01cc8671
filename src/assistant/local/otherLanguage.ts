import { settings } from '../../platform/settings'
import { fold } from '../../platform/text/fold'

/** Neighbours' languages, in which nothing is answered. */
type OtherLanguage = 'fr' | 'nl'

/** Words that the one has, and neither English nor German. Folded. */
const common: Record<OtherLanguage, ReadonlySet<string>> = {
  fr: new Set(
    `je j vous nous votre vos notre nos est sont les une combien comment quel quelle quels quelles pourquoi
    quand avec pour dans sur aussi bonjour salut merci avez proposez pouvez puis faire coute coutent prix le la
    qu que qui au aux ou cela ce cette mon ma mes il elle`.split(/\s+/),
  ),
  nl: new Set(
    `ik jij jullie wij uw het een hoeveel hoe waar waarom wanneer welke voor niet zijn heeft hebben hebt kunnen kunt
    kost kosten bij naar ook goedemorgen goedendag dank bedankt mijn onze ons deze dit wordt
    mogelijk graag`.split(/\s+/),
  ),
}

/** Words that are German as well, such as `kosten`, need more beside them. */
const leastCommon = 2
const leastShare = 0.3

/** Language identification by stop words: the neighbours' language that a message is in, if it is. */
export const otherLanguage = (message: string): OtherLanguage | undefined => {
  const words = fold(message).match(/\p{L}+/gu) ?? []
  const [best] = (Object.keys(common) as OtherLanguage[])
    .map((language) => ({
      language,
      count: words.filter((word) => common[language].has(word)).length,
    })) // prettier-ignore
    .sort((one, other) => other.count - one.count)
  if (!best || best.count < leastCommon || best.count / words.length < leastShare) return undefined
  return best.language
}

const asks: Record<OtherLanguage, (languages: string) => string> = {
  fr: (languages) => `Je peux répondre en ${languages}. Posez votre question dans l’une de ces langues, s’il vous plaît.`, // prettier-ignore
  nl: (languages) => `Ik kan antwoorden in het ${languages}. Stel uw vraag gerust in een van deze talen.`, // prettier-ignore
}

/** Says, in that language, in which ones they may ask. */
export const askInOurs = (language: OtherLanguage): string => {
  const names = new Intl.DisplayNames([language], { type: 'language' })
  const all = settings.locales.map((locale) => names.of(locale) ?? locale)
  return asks[language](new Intl.ListFormat([language], { type: 'disjunction' }).format(all))
}
