import type { LocaleCode } from '../../../platform/locales'
import { analyze } from '../../../platform/text/analyze'
import { languagesOf } from '../../../platform/text/languagesOf'
import { sentencesOf } from '../../../platform/text/sentences'
import { smallTalk } from './smallTalk'
import { greetings, swearWords } from './talkPatterns'

const greeting = new RegExp(
  `^${greetings}(?: (?:there|all|everyone|bot|guys|folks|zusammen|leute|team))?\\s*(?:[,!.:]+|\\s[–-])\\s*`,
  'iu',
)

const excuse =
  /^(?:(?:i['’]m |i am )?sorry(?: (?:to|for) (?:bother|disturb|trouble)(?:ing)?(?: you)?)?(?: again)?|excuse me|entschuldigung|entschuldigen sie|entschuldige|verzeihung)(?:,? (?:bitte|(?:für )?die störung|dass ich störe))?\s*[,.!:]\s*/iu

/** What leads to a question and is none. */
const leadIn =
  /^(?:(?:may|can|could) i (?:just |quickly )?ask|(?:can|could|would) you (?:please )?tell me|i(?:['’]d| would) like to know|(?:a |just a )?quick (?:question|one)|(?:(?:so|ok|haha|anyway),? )?tell me|(?:just )?wondering|(?:darf|dürfte|kann) ich (?:sie |euch |kurz |mal )*fragen|ich (?:wollte|möchte|würde) (?:gern |gerne |mal |kurz )*(?:fragen|wissen)|(?:nur )?(?:eine )?(?:kurze )?frage|(?:ganz )?kurz|sagen sie mal|sag(?:t)? mal)\s*[,:]\s*/iu

/** As people ask for a price, or for the number to call: no word of it is on a page. */
const ellipses: [RegExp, string][] = [
  [
    /^(?:so |and |ok )?how much(?: (?:is|s|for) (?:it|that|this))?(?: then)?\W*$/iu,
    'What does it cost?',
  ],
  [/^(?:und |ok )?wie ?viel(?: (?:macht|ist) (?:das|es))?(?: denn)?\W*$/iu, 'Was kostet das?'],
  [
    /^(?:(?:so|and|ok|fine|well)\W+)*(?:(?:what|which|whose)(?: is|['’]?s)?|where (?:do|can) i (?:find|get|see)|(?:give|tell) me) ?(?:the|that|this|a|your)? (?:phone |telephone )?number(?: (?:is it|then|please|do i (?:call|ring)|to (?:call|ring)))?\W*$/iu,
    'What is your phone number?',
  ],
  [
    /^(?:(?:und|ok|gut|na|also)\W+)*(?:welche|wo (?:finde|steht|sehe|bekomme)(?: ich)?|wie (?:ist|lautet)|was ist)(?: denn)?(?: die| eure| ihre)? (?:telefon|ruf)?nummer(?: denn| bitte| da)?\W*$/iu,
    'Wie ist Ihre Telefonnummer?',
  ],
]

const wish = /^(?:(?:i )?hope (?:you|this|all)|ich hoffe)\b/iu

const polite = new Set([
  'greeting',
  'howAreYou',
  'thanks',
  'okay',
  'pity',
  'yes',
  'no',
  'help',
  'farewell',
])

const isPolite = (sentence: string, locale: LocaleCode): boolean =>
  wish.test(sentence) || polite.has(smallTalk(sentence, locale) ?? '')

/** What is asked, without what is said to be polite: `Hi! Can you tell me, what does it cost? Thanks.` */
export const withoutPleasantries = (message: string, locale: LocaleCode): string => {
  const whole = ellipses.find(([pattern]) => pattern.test(message.trim()))?.[1]
  if (whole) return whole
  const asked = sentencesOf(message.replaceAll(swearWords, ' '))
    .filter((sentence) => !isPolite(sentence, locale))
    .map((sentence) => sentence.replace(greeting, '').replace(excuse, '').replace(leadIn, ''))
    .join(' ')
  const [language] = languagesOf(locale)
  return analyze(asked, language).some(({ isStop }) => !isStop) ? asked : message
}
