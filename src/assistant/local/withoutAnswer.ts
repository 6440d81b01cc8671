import { settings as site } from '../../platform/settings'
import { askInOurs, isInNone } from './askInOurs'
import { goesOn, meantBy, type ComposeLocalAnswer, type LocalAnswer } from './localAnswer'
import { localWords } from './localWords'
import { handOver } from './offer'
import { mannerOf } from './talk/mannerOf'
import { isAside, remarkOf } from './talk/remarkOf'
import { replyToManner } from './replyTo'

export const isOurs = (language: string) => (site.locales as string[]).includes(language)

export const inOtherLanguage = ({
  question,
  language,
  settings,
}: ComposeLocalAnswer): LocalAnswer => ({
  text: askInOurs({ message: question, language, contactUrl: settings.contactUrl }),
  citations: [],
})

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
