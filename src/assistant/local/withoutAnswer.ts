import { settings as site } from '../../platform/settings'
import { escapeMarkup } from '../../platform/text/escapeMarkup'
import type { Quote } from '../retrieval/quote'
import { askInOurs, isInNone } from './askInOurs'
import { citationOf } from './cited'
import { goesOn, meantBy, type ComposeLocalAnswer, type LocalAnswer } from './localAnswer'
import { localWords } from './localWords'
import { handOver } from './offer'
import { mannerOf } from './talk/mannerOf'
import { isAside, remarkOf } from './talk/remarkOf'
import { replyToManner } from './replyTo'

export const isOurs = (language: string) => (site.locales as string[]).includes(language)

/** A name: written large within the sentence, and first of a title. */
const hasNameOf = (message: string, title: string): boolean => {
  const [first = ''] = title.match(/\p{Lu}[\p{L}-]{4,}/u) ?? []
  return (
    first !== '' &&
    title.startsWith(first) &&
    new RegExp(`\\P{L}${first}(?!\\p{L})`, 'u').test(message)
  )
}

/** So much of a name stands in a title. */
const leastNamed = 0.9

/** The one page whose title has a name that is written in the message: `Oosterwaard`. */
const namedIn = ({ question, retrieved }: ComposeLocalAnswer): Quote['source'] | undefined => {
  const named = (retrieved?.quotes ?? []).filter(
    ({ names, covered, source }) =>
      names.some((word) => covered[word]! >= leastNamed) && hasNameOf(question, source.title),
  )
  const sources = new Map(named.map(({ source }) => [source.id, source]))
  return sources.size === 1 ? sources.values().next().value : undefined
}

export const inOtherLanguage = (compose: ComposeLocalAnswer): LocalAnswer => {
  const { question, language, settings, history } = compose
  const source = namedIn(compose)
  const page = source && `“${escapeMarkup(source.title)}” [1]`
  const text = askInOurs({ message: question, language, contactUrl: settings.contactUrl, history, page }) // prettier-ignore
  const isCited = source !== undefined && text.endsWith('[1]')
  return { text, citations: isCited ? [citationOf(source)] : [] }
}

/** Where the site, as far as can be told, has nothing of it. */
export const nothingFound = (compose: ComposeLocalAnswer): LocalAnswer => {
  const { question, language, locale, settings } = compose
  if (!isOurs(language) || isInNone(question)) return inOtherLanguage(compose)
  const manner = mannerOf(question, locale)
  if (manner) return { text: replyToManner(manner, compose), citations: [] }
  const { comment, sorry, tellMe } = localWords[locale]
  const remark = remarkOf(meantBy(compose), locale)
  if (remark === 'sorry') return { text: sorry, citations: [] }
  const isGoingOn = goesOn(compose)
  const begin = remark || (isGoingOn && isAside(question)) ? comment : settings.nothingFound
  const back = remark && !isGoingOn ? `${tellMe} ` : ''
  return { text: `${begin} ${back}${handOver(settings)}`, citations: [] }
}

export const cannotLook = ({ settings, locale }: ComposeLocalAnswer): LocalAnswer => ({
  text: `${localWords[locale].cannotLook} ${handOver(settings)}`,
  citations: [],
})
