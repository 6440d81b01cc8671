import type { LocaleCode } from '../../../platform/locales'
import { sentencesOf } from '../../../platform/text/sentences'
import { grief, toUs, unanswered, unheard, waiting } from './complaintPatterns'
import { failing, failingThing, nothingWorks, thing } from './failurePatterns'
import { isUpset } from './mannerOf'
import { excuse, isLasting, now, onceMore, others, recovered, supposed, usual } from './toldAs'

/** Of what fails, only `why` asks; else a question is one of what may be. */
const asksWhy =
  /^\P{L}*(?:(?:and|so|but|und|aber|also),? )?(?:why|how come|warum|wieso|weshalb)(?!\p{L})|!/iu
const isQuestion = (sentence: string) => /(?<!\?)\?$/.test(sentence.trim())

const longest = 1000

const clausesOf = (sentence: string) => sentence.split(/[,;:–—]| - | and | und /)

/** What fails, and whether it is told that it does now. */
const failureIn = (sentence: string) => {
  const isOf = thing.test(sentence) && !usual.test(sentence)
  const failed = clausesOf(sentence).filter((part) => failing.test(part) || failingThing.test(part))
  const isNow = isLasting(sentence) || failed.some((part) => now.test(part))
  return { isFailing: isOf && failed.length > 0, isNow }
}

/**
 * Whether somebody is let down, by the form of what they say: that nothing works, or nobody picks up; else by two signs of
 * these: something that fails, that it does now or still; who was not reached, and is meant to be here; anger.
 */
export const isLetDown = (message: string, locale: LocaleCode): boolean => {
  const text = message.slice(0, longest)
  if (excuse.test(text)) return false
  const sentences = sentencesOf(text).filter(
    (sentence) => !supposed.test(sentence) && !recovered.test(sentence),
  )
  const told = sentences.filter((each) => !isQuestion(each) || asksWhy.test(each))
  const own = told.filter((sentence) => !others.test(sentence))
  const notUsual = own.filter((sentence) => !usual.test(sentence))
  if (told.some((each) => nothingWorks.test(each) && !usual.test(each))) return true
  if (notUsual.some((sentence) => unheard.test(sentence))) return true

  const failures = told.map(failureIn).filter(({ isFailing }) => isFailing)
  const isUnanswered = own.some((sentence) => unanswered.test(sentence))
  const isMeantHere = notUsual.some((each) => unanswered.test(each)) && toUs.test(own.join(' '))
  const isAngry = own.some((sentence) => grief.test(sentence))
  const isAgain = failures.some(({ isNow }) => isNow)
  if (isAgain || isMeantHere || (isAngry && onceMore.test(text))) return true
  const isUnreached = isUnanswered || own.some((sentence) => waiting.test(sentence))
  const signs = [failures.length > 0, isUnreached, isAngry || isUpset(text, locale)]
  return signs.filter(Boolean).length > 1
}
