import type { LocaleCode } from '../../platform/locales'
import { analyze } from '../../platform/text/analyze'
import { fold } from '../../platform/text/fold'
import { languagesOf } from '../../platform/text/languagesOf'

/** What a visitor says that is no question about the site's content. */
export type SmallTalk =
  | 'greeting'
  | 'howAreYou'
  | 'thanks'
  | 'okay'
  | 'angry'
  | 'farewell'
  | 'human'
  | 'callBack'
  | 'whoAreYou'

/** Of a folded text: how one begins, and how one ends. */
export const greets =
  /^(?:hello|hi|hey|hiya|good (?:morning|afternoon|evening|day)|greetings|hallo|guten (?:tag|morgen|abend)|moin|servus|gruezi|gruss gott)\b/
export const thanks = /\b(?:thanks?|thank you|thx|cheers|danke|dankeschon|vielen dank|merci)\b/
export const takesLeave =
  /\b(?:good ?bye|bye|see you|tschuss|auf wiedersehen|ciao|schonen (?:tag|abend|feierabend))\b/

/** In both languages: who writes German on an English page is greeted too. */
const only: [SmallTalk, RegExp][] = [
  [
    'howAreYou',
    /\bhow (?:are|r) (?:you|u)(?: doing)?\b|\bhow s it going\b|\bwhat s up\b|\bwie geht(?: es|s)?(?: dir| ihnen| euch)?\b|\balles gut\b/,
  ],
  ['greeting', greets],
  ['thanks', thanks],
  [
    'okay',
    /^(?:ok|okay|k|alright|all right|fine|got it|i see|understood|sure|gut|alles klar|verstehe|verstanden|in ordnung|passt)\b/,
  ],
  ['farewell', takesLeave],
]

const whoAreYou =
  /^(?:who|what) are you\b|are you (?:a |an )?(?:ro)?(?:bot|human|person|real|machine|ai)\b|^wer bist du|^(?:bist|sind) (?:du|sie) (?:ein(?:e)? )?(?:ro)?(?:bot|mensch|maschine|ki|echt)/

const angry =
  /\b(?:useless|rubbish bot|stupid|idiot|terrible|worst|waste of time|wtf|nutzlos|dumm|blod|schlecht(?:e|er)? (?:bot|assistent)|zeitverschwendung|frechheit)\b/

/** Who is angry says so shortly; a longer message has a question in it. */
const longestAnger = 60

const person =
  '(?:humans?|(?:real |actual |live )?persons?|people|someone|somebody|agents?|representatives?|sales|staff|employees?|colleagues?|advis[eo]rs?|team|mitarbeiter(?:in)?|mensch(?:en)?|person|jemand(?:en|em)?|berater(?:in)?|ansprechpartner(?:in)?|vertrieb|kundenservice)'
const contact =
  '(?:talk|speak|chat|connect(?:ed)?|transfer(?:red)?|reach|contact|call|sprechen|reden|telefonieren|verbinden|verbunden|kontaktieren|erreichen|anrufen)'
const human = [
  new RegExp(
    `\\b${contact}\\b(?: me)?(?: (?:to|with|mit|by|a|an|the|one|of|your|eure[mnr]?|ihre[mnr]?|einem|einer|einen|an))* ${person}\\b`,
  ),
  new RegExp(`\\b${person}\\b(?: \\p{L}+){0,3} ${contact}\\b`, 'u'),
  /\b(?:human|real person|live agent|echter? mensch)\b(?: please| bitte)?$/,
  new RegExp(
    `\\b(?:(?<!do )i (?:just )?(?:want|need|d like|would like|prefer)|give me|get me|gib mir|gebt mir|ich (?:will|mochte|brauche))(?: (?:a|an|to|some|real|live|einen|eine|mit|nur))* ${person}\\b`,
  ),
]
const callBack =
  /\b(?:call|ring|phone) me\b|\bcall us back\b|\bgive (?:me|us) a (?:call|ring)\b|\bcall ?back\b|\bruckruf\b|\bzuruck(?:zu)?ruf|\bruf(?:t|en)?(?: sie)? (?:mich|uns) (?:\p{L}+ ){0,3}?(?:zuruck|an)\b|\b(?:mich|uns)(?: \p{L}+){0,4} (?:zuruckruf|anruf)/u

/** Words that may stand beside a greeting without making it a question. */
const beside = new Set(
  `there all everyone team you very much so a lot again please for your the help that was great super perfect ok
  okay s enough now lovely nice day hello hi hey hallo today heute danke thanks thank you good gut have schon sehr fur die hilfe zusammen leute dir ihnen und and nett noch einen schonen tag
  das war reicht erstmal erst mal alles fein prima`.split(/\s+/),
)

const saysNothingElse = (text: string, pattern: RegExp, locale: LocaleCode): boolean => {
  const rest = text.replace(pattern, ' ')
  const [language] = languagesOf(locale)
  return analyze(rest, language).every(({ isStop, word }) => isStop || beside.has(word))
}

/** A wish for a person may be long; a question that happens to name one is longer. */
const longestWish = 160

/** Intent detection by patterns: whether what a visitor says is no question of the site's content. */
export const smallTalk = (message: string, locale: LocaleCode): SmallTalk | undefined => {
  const text = fold(message)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (text.length > longestWish) return undefined
  if (callBack.test(text)) return 'callBack'
  if (human.some((pattern) => pattern.test(text))) return 'human'
  if (whoAreYou.test(text)) return 'whoAreYou'
  if (text.length <= longestAnger && angry.test(text)) return 'angry'
  return only.find(
    ([, pattern]) => pattern.test(text) && saysNothingElse(text, pattern, locale),
  )?.[0]
}
