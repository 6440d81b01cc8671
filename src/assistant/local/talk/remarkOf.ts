import type { LocaleCode } from '../../../platform/locales'
import { fold } from '../../../platform/text/fold'
import { languagesOf } from '../../../platform/text/languagesOf'
import { askerOf } from '../../retrieval/question/asMeant'
import { asks } from './asks'

const sorry =
  /(?<!\p{L})(?:sorry|my bad|apologi[sz]e|apologies|(?:ent|t)schuldig\p{L}*|verzeihung|tut mir leid)(?!\p{L})/iu

/** `Sorry, I meant the second one` goes on. */
const corrects = /(?<!\p{L})(?:meant?|mein\p{L}*|but|aber|not|nicht|instead|statt\p{L}*|sondern)(?!\p{L})/iu // prettier-ignore

/** Who says something of themselves, of the other, or of what was said, and wants nothing. */
const ofPeople =
  /(?<!\p{L})(?:i|i['’]\p{L}+|we|we['’]\p{L}+|us|my|our|you|your|ich|wir|uns|mir|mich|hab|mein\p{L}*|unser\p{L}*|ihr|euch|eure?\p{L}?|that|this|das)(?!\p{L})/iu
const wants =
  /(?<!\p{L})(?:need|want|like|looking|please|send|show|tell|give|explain|help|book|order|quote|offer|bitte|brauch\p{L}*|möcht\p{L}*|moecht\p{L}*|will|wollen|hätten?|such\p{L}*|schick\p{L}*(?! (?:mich|uns)(?!\p{L}))|zeig\p{L}*|nenn\p{L}*|gib|geben|erklär\p{L}*|hilf|helfen|buch\p{L}*|bestell\p{L}*|angebot)(?!\p{L})/iu
const longestRemark = 120

/** `Is there a …`, without a mark behind it. */
const yesOrNo =
  /^(?:(?:and|und|so|but|aber|ok) )?(?:and|und|or|oder|do|does|did|can|could|is|are|will|would|should|have|has|may|any|gibt|gibts|kann|können|könnt|kannst|habt|haben|hast|hat|seid|sind|ist|macht|bietet|darf|dürfen|muss|müssen|wird|werden)(?!\p{L})/iu

const mostOfName = 3

/** Whether a message may be the name of a thing: few words, of which none asks or wants. */
export const namesThing = (message: string): boolean => {
  const name = message.trim().replace(/\?{1,3}$/, '')
  const isPlain = ![ofPeople, wants, yesOrNo].some((pattern) => pattern.test(name))
  return /\p{L}{2}/u.test(name) && name.split(/\s+/).length <= mostOfName && isPlain && !asks(name)
}

/** As one begins to ask, however it is typed. */
const beginsAsQuestion = (message: string, locale: LocaleCode): boolean => {
  const [first = ''] = fold(message).match(/\p{L}+/gu) ?? []
  return first.length > 3 && languagesOf(locale).some((language) => askerOf(first, language))
}

/** What is said where nothing is asked, and the site has nothing of it: an apology, or `we stay for now, then`. */
export const remarkOf = (message: string, locale: LocaleCode): 'sorry' | 'comment' | undefined => {
  if (message.length > longestRemark || asks(message) || beginsAsQuestion(message, locale))
    return undefined
  if (sorry.test(message) && !corrects.test(message)) return 'sorry'
  const isStated = ofPeople.test(message) && !wants.test(message)
  return isStated && !yesOrNo.test(message.trim()) ? 'comment' : undefined
}
