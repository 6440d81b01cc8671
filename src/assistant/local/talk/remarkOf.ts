import type { LocaleCode } from '../../../platform/locales'
import { fold } from '../../../platform/text/fold'
import { languagesOf } from '../../../platform/text/languagesOf'
import { askerOf } from '../../retrieval/question/asMeant'
import { wants } from '../../retrieval/question/telling'
import { asks, mayAsk } from './asks'

const sorry =
  /(?<!\p{L})(?:sorry|my bad|apologi[sz]e|apologies|(?:ent|t)schuldig\p{L}*|verzeihung|tut mir leid)(?!\p{L})/iu

/** `Sorry, I meant the second one` goes on. */
const corrects = /(?<!\p{L})(?:meant?|mein\p{L}*|but|aber|not|nicht|instead|statt\p{L}*|sondern)(?!\p{L})/iu // prettier-ignore

/** Who says something of themselves, of the other, or of what was said, and wants nothing. */
const ofPeople =
  /(?<!\p{L})(?:i|i['’]\p{L}+|we|we['’]\p{L}+|us|my|mine|our|ours|you|your|ich|wir|uns|mir|mich|hab|mein\p{L}*|unser\p{L}*|ihr|euch|eure?\p{L}?|that|this|das)(?!\p{L})/iu
const longestRemark = 120

/** `Is there a …`, without a mark behind it. */
const yesOrNo =
  /^(?:(?:and|und|so|but|aber|ok) )?(?:and|und|or|oder|do|does|did|can|could|is|are|will|would|should|have|has|may|any|gibt|gibts|kann|können|könnt|kannst|habt|haben|hast|hat|seid|sind|ist|macht|bietet|darf|dürfen|muss|müssen|wird|werden)(?!\p{L})/iu

/** The same behind a comma: `we only have eight vans, is that enough`. */
const yesOrNoBehind =
  /^(?:(?:and|so|but|or|und|aber|oder) )?(?:(?:do|does|did|can|could|is|are|am|will|would|should|may|have|has) (?:i|we|you|they|he|she|it|that|this|these|those|there|the|your|our|my)|(?:kann|kannst|können|könnt|ist|sind|seid|reicht|reichen|geht|gibt|habt|haben|hat|darf|dürfen|muss|müssen|wird|werden|lohnt|passt) (?:ich|wir|ihr|sie|du|er|es|man|das|dies\p{L}*|der|die|sich|denn|eure?|unsere?|meine?))(?!\p{L})/iu

/** What does not work, is lost or is not as it should be. */
const trouble =
  /(?<!\p{L})(?:forg[eo]t(?:ten)?|lost|locked out|unable|(?:cannot|can ?not|can['’]?t|could ?n['’]?t|could not|won['’]?t)(?! (?:wait|believe|complain|stand))|(?:does|do|did|is|are)(?: not|n['’]?t) (?:work|charge|start|load|open|respond|accept|let|show)\p{L}*|stopped|stuck|fail(?:s|ed|ing|ure)?|broken?|crash\p{L}*|errors?|faulty?|(?<!(?:no|not a|keine?) )(?:problem[es]?|issues?|troubles?)|missing|vergessen|verloren|gesperrt|komm\p{L}*(?: \p{L}+){0,2} nicht (?:in|ins|an|auf|rein|weiter)|(?:geht|gehen|funktionier\p{L}*|klappt|lädt|laden|läuft|laufen|startet|reagiert)(?: \p{L}+){0,3} (?:nicht|nichts)|kann(?: \p{L}+){0,3} nicht(?! (?:glauben|klagen|meckern|sagen))|kaputt|defekt\p{L}*|fehler\p{L}*|störung\p{L}*|(?<!(?<!\p{L})(?:i|we|you|that|this|it|ich|wir|du|ihr|sie|das|es)(?: (?:am|are|is|was|were|bin|bist|ist|sind|seid|war|waren|liegt)|['’]\p{L}{1,2}) )(?:wrong|falsch))(?!\p{L})/iu

const mostOfName = 3
const longestAside = 60

/** `Ha, honest at least`: a few words more than a name, of which none asks or wants, said of an answer. */
export const isAside = (message: string): boolean =>
  message.length <= longestAside &&
  message.trim().split(/\s+/).length > mostOfName &&
  ![wants, trouble, yesOrNo].some((pattern) => pattern.test(message.trim())) &&
  !/\d/.test(message) &&
  !asks(message) &&
  !mayAsk(message)

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

/** Who reports trouble wants to know what to do, and so does who asks behind a comma. */
const asksOtherwise = (message: string): boolean =>
  trouble.test(message) ||
  message.split(/[.!,;\n]/).some((part, at) => at > 0 && yesOrNoBehind.test(part.trim()))

/** What is said where nothing is asked, and the site has nothing of it: an apology, or `we stay for now, then`. */
export const remarkOf = (message: string, locale: LocaleCode): 'sorry' | 'comment' | undefined => {
  if (message.length > longestRemark || asks(message) || beginsAsQuestion(message, locale))
    return undefined
  if (asksOtherwise(message)) return undefined
  if (sorry.test(message) && !corrects.test(message)) return 'sorry'
  const isStated = ofPeople.test(message) && !wants.test(message)
  return isStated && !yesOrNo.test(message.trim()) ? 'comment' : undefined
}
