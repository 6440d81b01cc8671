import type { LocaleCode } from '../../platform/locales'
import { settings } from '../../platform/settings'
import { analyze } from '../../platform/text/analyze'
import { fold } from '../../platform/text/fold'
import type { Turn } from '../events/turn'
import { identifyLanguage } from '../language/identifyLanguage'
import { isCommonWord } from '../../search/engine'
import { localWords } from './localWords'

type Words = {
  /** As people thank in it, folded. */
  thanks: RegExp
  welcome: string
  /** The same in other words, from what is said first to what is said to who goes on in it. */
  ask: ((languages: string, address: string) => string)[]
  /** Before the title of a page that they name. */
  page: string
}

/** Neighbours' languages, in which nothing is answered but this. */
const neighbours: Record<string, Words> = {
  fr: {
    thanks: /\bmerci\b/,
    welcome: 'Je vous en prie.',
    ask: [
      (languages, address) =>
        `Je peux répondre en ${languages}. Posez votre question dans l’une de ces langues, s’il vous plaît, ou écrivez-nous : ${address}`,
      (languages, address) =>
        `Je regrette, sans ${languages} je ne peux pas chercher sur notre site. Nos collègues liront volontiers votre message : ${address}`,
      (languages, address) => `Malheureusement en ${languages} seulement, ou ici : ${address}`,
    ],
    page: 'Cette page peut vous aider :',
  },
  nl: {
    thanks: /\b(?:dank|bedankt)\b/,
    welcome: 'Graag gedaan.',
    ask: [
      (languages, address) =>
        `Ik kan antwoorden in het ${languages}. Stel uw vraag gerust in een van deze talen, of schrijf ons: ${address}`,
      (languages, address) =>
        `Helaas kan ik zonder ${languages} niets op onze website opzoeken. Onze collega’s lezen uw bericht graag: ${address}`,
      (languages, address) => `Jammer genoeg alleen in het ${languages}, of hier: ${address}`,
    ],
    page: 'Deze pagina kan u helpen:',
  },
}

/** `English or German`, in that language. */
export const ours = (language: string): string => {
  const names = new Intl.DisplayNames([language], { type: 'language' })
  const all = settings.locales.map((locale) => names.of(locale) ?? locale)
  return new Intl.ListFormat([language], { type: 'disjunction' }).format(all)
}

const inOurs = (): string => {
  const said = settings.locales.map((locale: LocaleCode) => localWords[locale].onlyThese(ours(locale))) // prettier-ignore
  return said.join('\n\n')
}

/** Fewer words may be names. */
const fewestWords = 3
const mostKnown = 1 / 3

/** Whether hardly a word is one of the site's languages: Turkish, say, which n-grams of twelve languages don't know. */
export const isInNone = (message: string): boolean => {
  const [likeliest] = identifyLanguage(message)
  if (likeliest && settings.locales.includes(likeliest.language as LocaleCode)) return false
  const known = settings.locales.flatMap((locale) =>
    analyze(message, locale).map(({ word, isStop }) => isStop || isCommonWord(word, locale)),
  )
  const words = known.length / settings.locales.length
  const ours = known.filter(Boolean).length / settings.locales.length
  return words >= fewestWords && ours / words < mostKnown && !/\d/.test(message)
}

type Ask = {
  message: string
  language: string
  contactUrl: string
  /** What was said before, the oldest first. */
  history?: readonly Turn[]
  /** A page that the message names, as it is cited. */
  page?: string
}

/**
 * Says in which languages they may ask: to French and Dutch in theirs, in other words where it was said before; to others
 * in all of ours.
 */
export const askInOurs = ({ message, language, contactUrl, history = [], page }: Ask): string => {
  const words = neighbours[language]
  if (!words) return `${inOurs()}\n\n${contactUrl}`
  if (words.thanks.test(fold(message)) && !message.includes('?')) return words.welcome
  const said = words.ask.map((ask) => ask(ours(language), contactUrl))
  const lastOf = (text: string) => history.findLastIndex(({ content }) => content.includes(text))
  // What was not said yet, or is longest ago; the first of all is for who does not know it yet.
  const [first, ...others] = said
  const asked = lastOf(first!) < 0 ? first! : others.toSorted((a, b) => lastOf(a) - lastOf(b))[0]!
  return page ? `${asked}\n\n${words.page} ${page}` : asked
}
