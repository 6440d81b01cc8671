import type { Retrieved } from '../retrieval/retrieve'
import { answerInNeed } from './answerInNeed'
import { answerToTold, isTold, leastSaid, onlyTells } from './answerToTold'
import { chooseFindings } from './choose/chooseFindings'
import { cited } from './cited'
import { meantBy, type ComposeLocalAnswer, type LocalAnswer } from './localAnswer'
import { localWords } from './localWords'
import { lookedUpAnswer } from './lookedUpAnswer'
import { offerBelow } from './offer'
import { listed } from './choose/saying'
import { announced } from './talk/announced'
import { mannerOf } from './talk/mannerOf'
import { namesThing } from './talk/remarkOf'
import { replyTo } from './replyTo'
import { smallTalk } from './talk/smallTalk'
import { cannotLook, inOtherLanguage, isOurs, nothingFound } from './withoutAnswer'

/** `Prices`: who names a thing, and asks nothing of it, is told what there is, if all that is named is there. */
const isTopic = (question: string, { quotes, worth }: Retrieved): boolean =>
  namesThing(question) &&
  worth.every((_, word) => quotes.some(({ covered }) => covered[word]! >= leastSaid))

/**
 * Extractive answering: an answer made of sentences of the site itself, without a language model: for when there is
 * none, or none answers.
 */
export const composeLocalAnswer = (compose: ComposeLocalAnswer): LocalAnswer => {
  const { retrieved, question, history = [], language, isSure: isPlain, locale } = compose
  const inNeed = isOurs(language) ? answerInNeed(compose) : undefined
  if (inNeed) return inNeed
  const talk = smallTalk(question, locale, history.length > 0) ?? announced(question, locale)
  if (talk) return { text: replyTo(talk, compose), citations: [] }
  if (isPlain && !isOurs(language)) return inOtherLanguage(compose)
  if (!retrieved) return cannotLook(compose)
  if (retrieved.lookedUp) return lookedUpAnswer(retrieved.lookedUp, retrieved, compose)
  const { said: all, isSure, isLikely } = chooseFindings(retrieved, locale)
  const isTalk = !isSure && mannerOf(question, locale) !== undefined
  if (all.length === 0 || isTalk) return nothingFound(compose)

  if (isSure ? onlyTells(compose) : isTold(compose)) return answerToTold(retrieved, all, compose)
  const { paragraphs, citations } = cited(isSure ? all : listed(all), locale)
  if (isSure) return { text: paragraphs.join('\n\n'), citations }
  const { about, likely, nearest } = localWords[locale]
  const otherwise = isLikely ? likely : nearest
  const begin = isTopic(meantBy(compose), retrieved) ? about : otherwise
  const end = isLikely ? [] : offerBelow(compose)
  return { text: [begin, ...paragraphs, ...end].join('\n\n'), citations }
}
