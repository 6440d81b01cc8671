import type { LocaleCode } from '../../platform/locales'
import { settings } from '../../platform/settings'
import { analyze } from '../../platform/text/analyze'
import { fold } from '../../platform/text/fold'
import { identifyLanguage } from '../language/identifyLanguage'
import { isCommonWord } from '../../search/engine'
import { localWords } from './localWords'

type Words = {
  /** As people thank in it, folded. */
  thanks: RegExp
  welcome: string
  ask: (languages: string) => string
  orWrite: (address: string) => string
}

/** Neighbours' languages, in which nothing is answered but this. */
const neighbours: Record<string, Words> = {
  fr: {
    thanks: /\bmerci\b/,
    welcome: 'Je vous en prie.',
    ask: (languages) => `Je peux répondre en ${languages}. Posez votre question dans l’une de ces langues, s’il vous plaît`, // prettier-ignore
    orWrite: (address) => `, ou écrivez-nous : ${address}`,
  },
  nl: {
    thanks: /\b(?:dank|bedankt)\b/,
    welcome: 'Graag gedaan.',
    ask: (languages) => `Ik kan antwoorden in het ${languages}. Stel uw vraag gerust in een van deze talen`, // prettier-ignore
    orWrite: (address) => `, of schrijf ons: ${address}`,
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

type Ask = { message: string; language: string; contactUrl: string }

/** Says in which languages they may ask: to French and Dutch in theirs, to others in all of ours. */
export const askInOurs = ({ message, language, contactUrl }: Ask): string => {
  const words = neighbours[language]
  if (!words) return `${inOurs()}\n\n${contactUrl}`
  if (words.thanks.test(fold(message)) && !message.includes('?')) return words.welcome
  return words.ask(ours(language)) + words.orWrite(contactUrl)
}
