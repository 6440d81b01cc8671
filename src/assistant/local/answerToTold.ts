import { answerTypes } from '../retrieval/question/answerTypes'
import { tells } from '../retrieval/question/telling'
import type { Retrieved } from '../retrieval/retrieve'
import { cited } from './cited'
import { goesOn, meantBy, type ComposeLocalAnswer, type LocalAnswer } from './localAnswer'
import { localWords } from './localWords'
import { offerBelow } from './offer'
import { listed, type Said } from './choose/saying'
import { mayAsk } from './talk/asks'
import { remarkOf } from './talk/remarkOf'
import { nothingFound } from './withoutAnswer'

/** `We only have eight vans`: who tells something, and asks nothing. */
export const isTold = (compose: ComposeLocalAnswer): boolean =>
  !mayAsk(meantBy(compose)) && remarkOf(meantBy(compose), compose.locale) === 'comment'

/** `I called. Nobody answered.`: whatever page has these words, it is no answer. */
export const onlyTells = (compose: ComposeLocalAnswer): boolean =>
  isTold(compose) &&
  tells(meantBy(compose)) &&
  answerTypes(meantBy(compose), compose.locale).length === 0

/** So many words of what somebody tells must stand in what may be of use to them. */
const leastShared = 2

const isOfUse = ({ quotes: [best] }: Retrieved): boolean =>
  Array.from(best?.covered ?? []).filter((share) => share >= leastSaid).length >= leastShared

/** So much of a word is said where it stands in another form. */
export const leastSaid = 0.7

/** To who tells something: what may be of use, one statement of it where nothing was answered before. */
export const answerToTold = (
  retrieved: Retrieved,
  all: readonly Said[],
  compose: ComposeLocalAnswer,
): LocalAnswer => {
  if (!isOfUse(retrieved)) return nothingFound(compose)
  const { locale } = compose
  const { comment, perhaps, tellMe } = localWords[locale]
  const isGoingOn = goesOn(compose)
  const first = { ...all[0]!, sayings: all[0]!.sayings.slice(0, 1) }
  const { paragraphs, citations } = cited(isGoingOn ? listed(all) : [first], locale)
  const end = isGoingOn ? offerBelow(compose) : [[tellMe, ...offerBelow(compose)].join(' ')]
  return { text: [`${comment} ${perhaps}`, ...paragraphs, ...end].join('\n\n'), citations }
}
