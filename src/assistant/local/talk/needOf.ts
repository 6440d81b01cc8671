import type { LocaleCode } from '../../../platform/locales'
import { sentencesOf } from '../../../platform/text/sentences'
import type { Turn } from '../../events/turn'
import { answerTypes } from '../../retrieval/question/answerTypes'
import { asks } from './asks'

/** What fails somebody, as it is said of what is there, and not of what may be. */
const failing =
  /(?<!\p{L})(?:(?:nothing|none|not one|not a single|no \p{L}+)(?: [\p{L}\d]+){0,4} (?:charg|work|start|runn|load|mov)(?:es|s|ed|ing)|(?:is|are|was|were|['’](?:s|re)|has|have|gone|went|go(?:es)?|keeps?|stays?|still|all)(?: \p{L}+){0,2} (?:down|dead|offline|failed|broken|stuck|frozen|faulty|failing|kaputt)|(?:is|are) (?:all )?off\b|(?:does|do|did|is|are|has|have|will|would|can|could)(?: not|n['’]?t)(?: \p{L}+){0,2} (?:work|charge|start|load|open|respond|react|connect|boot)\p{L}*|(?:won|can)['’]?t (?:work|charge|start|load|open|respond|react|connect|boot|unplug|drive)\p{L}*|(?:not|stopped|never|without) (?:charg|work|respond|start)ing|not (?:been )?charged|(?:stood|stand|sit|sat|lie)(?:s|ing)?(?: \p{L}+){0,2} (?:empty|flat|dead)|(?:power|total|complete) (?:cut|outage|failure|loss)|(?:ist|sind|war|waren|steht|stehen|bleibt|bleiben|liegt)(?: \p{L}+){0,4} (?:tot|ausgefallen|kaputt|defekt|offline|still|lahm|dunkel|gestört|abgestürzt|leer|aus(?=[.,!]|$))|(?:lädt|laden|geht|gehen|läuft|laufen|funktionier\p{L}*|startet|starten|reagier\p{L}*|klappt)(?: [\p{L}\d]+){0,4} (?:nicht|nichts|nix|kein\p{L}*)|(?:nichts|nix|kein\p{L}* \p{L}+|niemand)(?: \p{L}+){0,3} (?:lädt|geladen|geht|läuft|funktioniert|startet)|nicht geladen|(?:ausgefallen|abgestürzt|totalausfall|stromausfall|störung))(?!\p{L})/iu

/** What may be, or is asked in general. */
const supposed =
  /(?<!\p{L})(?:if|whenever|in case|suppose|what happens|what if|should|would|could|how often|wenn|falls|sollte|würde|was passiert|wie oft|was ist bei)(?!\p{L})/iu

const present =
  /(?<!\p{L})(?:now|again|still|tonight|today|this (?:morning|evening|afternoon|night)|since|for (?:the (?:last|past) )?(?:\d+|an?|two|three|four|five|six|several|many|over) (?:\p{L}+ )?(?:minutes?|hours?|days?|weeks?)|ago|yesterday|urgent\p{L}*|asap|immediately|jetzt|gerade|wieder|immer noch|noch immer|heute|gestern|seit|dringend|eilig|sofort|akut)(?!\p{L})|!|(?<!\p{L})\p{Lu}{4,}(?!\p{L})/u

/** Who has tried to reach people, and has not. */
const unreached =
  /(?<!\p{L})(?:(?:nobody|no ?one|none of you|never|not)(?: \p{L}+){0,3} (?:answer|pick|repl|respond|call|ring|get|got|come|came|care|bother)\p{L}*(?: (?:up|back|us|me))?|rings? (?:and rings?|out)|(?:what is|what['’]s|what the \p{L}+ is) wrong with you(?:r \p{L}+)?|voice ?mail|on hold|(?:can['’]?t|cannot|could ?n['’]?t|could not|unable to|impossible to) (?:reach|get (?:a ?hold|through|thru|hold)|speak|talk|contact)|(?:still|been|kept) waiting|still (?:no|not? had|haven['’]t had) (?:an? |any )?(?:answer|reply|response|word|news|help)|(?:niemand|keiner)(?: \p{L}+){0,4} (?:ran|ab|geht|nimmt|meldet|antwortet|reagiert|hilft|kommt|zurück|erreichbar|zuständig)|(?:geht|nimmt|meldet|antwortet|reagiert|hilft)(?: \p{L}+){0,4} (?:niemand|keiner)|(?:niemanden|keinen)(?: \p{L}+){0,3} erreich\p{L}*|erreich\p{L}*(?: \p{L}+){0,3} (?:niemanden|keinen)|warteschleife|(?:warte|warten|wartet)(?: \p{L}+){0,2} (?:seit|schon|immer|noch|jetzt)|(?:keine|ohne)(?: \p{L}+){0,1} (?:antwort|rückmeldung|reaktion|rückruf))(?!\p{L})/iu

const grief =
  'disappoint\\p{L}*|unacceptable|inexcusable|fed up|furious|appall\\p{L}*|outrag\\p{L}*|angry|livid|annoy\\p{L}*|had (?:it|enough)|sick of|frustrat\\p{L}*|unhappy|upset|disgrace\\p{L}*|disgust\\p{L}*|shambles|terrible|awful|horrible|worst|ridiculous|lächerlich|poor (?:service|support|show|experience|form)|joke|crap\\p{L}*|bullshit|wtf|enttäusch\\p{L}*|verärger\\p{L}*|ärgerlich|sauer|wütend|stinksauer|unzumutbar|inakzeptabel|unverschämt\\p{L}*|frech\\p{L}*|schnauze voll|unzufrieden|(?:schlechter )?witz|mist|scheiß\\p{L}*|genervt|nerv(?:t|en)|reicht (?:mir|uns|es)|es reicht|sauerei|saftladen|katastroph\\p{L}*|skandal\\p{L}*|armutszeugnis|schlimm\\p{L}*'
const who =
  "i|i['’]m|i['’]ve|we|we['’]re|we['’]ve|this|that|it|it['’]s|you|your|ich|wir|mir|uns|mich|das|dies|es|ihr|euer|eure|ihre?"

/** Who says of themselves, or of those who are to serve them, that it is bad. */
const aggrieved = new RegExp(
  `(?<!\\p{L})(?:${who})(?!\\p{L})[^?]{0,60}(?<!\\p{L})(?:${grief})(?!\\p{L})`,
  'iu',
)

const excuse = /(?<!\p{L})(?:sorry for|apologi[sz]e|my apologies|no longer|entschuldig\p{L}*|nicht mehr)(?!\p{L})/iu // prettier-ignore

/** Of what fails, only `why` asks; else a question is one of what may be. */
const asksWhy =
  /^\P{L}*(?:(?:and|so|but|und|aber|also),? )?(?:why|how come|warum|wieso|weshalb)(?!\p{L})|!/iu

const longest = 1000

/**
 * Whether somebody is let down, by the form of what they say: a failure that is told and not supposed, now; people who were
 * not reached; a complaint.
 */
export const isLetDown = (message: string): boolean => {
  const text = message.slice(0, longest)
  if (excuse.test(text)) return false
  const sentences = sentencesOf(text).filter((sentence) => !supposed.test(sentence))
  const told = sentences.filter((sentence) => !/(?<!\?)\?$/.test(sentence.trim()))
  const isFailing = (sentence: string) => failing.test(sentence)
  const isNow = present.test(text)
  if (isNow && [...told, ...sentences.filter((each) => asksWhy.test(each))].some(isFailing))
    return true
  return told.some((sentence) => unreached.test(sentence) || aggrieved.test(sentence))
}

type Said = { message: string; history?: readonly Turn[]; locale: LocaleCode }

/** Whether who was let down before asks whom to call. */
const asksWhom = ({ message, history = [], locale }: Said): boolean =>
  answerTypes(message, locale).includes('contact') &&
  asks(message) &&
  history.some(({ role, content }) => role === 'user' && isLetDown(content))

/** What somebody needs before all else: help, and to know whom to call. */
export const needOf = (said: Said): 'help' | 'contact' | undefined => {
  if (isLetDown(said.message)) return 'help'
  return asksWhom(said) ? 'contact' : undefined
}
