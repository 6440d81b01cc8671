import type { LocaleCode } from '../../../platform/locales'
import { fold } from '../../../platform/text/fold'

/** What a question wants to know. */
export type AnswerType =
  | 'when'
  | 'where'
  | 'who'
  | 'price'
  | 'number'
  | 'duration'
  | 'frequency'
  | 'contact'
  | 'why'
  | 'what'

const asks: Record<LocaleCode, Record<AnswerType, RegExp>> = {
  en: {
    when: /\bwhen\b|(?:what|which|last) (?:time|hour|date|day|weekday|year|month)|\bdeadline\b|until when|how soon/,
    where:
      /\bwhere\b|\baddress\b|(?:what|which) (?:\w+ )?(?:cit(?:y|ies)|places?|countr(?:y|ies)|towns?|streets?|buildings?|venues?|regions?)\b|\blocat/,
    who: /\bwho\b|\bwhom\b|\bspeakers?\b|whose|\bname of\b|\b(?:his|her|their) names?\b|(?:what|which) (?:person|people|company|firm|customers?|partners?|supplier|consultanc(?:y|ies))\b/,
    price:
      /\bcosts?\b|\bprices?\b|\bpricing\b|\bfees?\b|\bpay\b|\bbill(?:ed)?\b|\bcharge[sd]? (?:for|us|me|per)\b|hourly rate|\bmoney\b|how much (?:is|are|for|do|does|would)|expensive|\bcheap|\bdiscount|\bfree\b|[€$£]|\beur(?:os?)?\b/,
    number:
      /how many|how much|how (?:big|large|high|low|accurate|powerful|fast|far|heavy|old|strong|wide|full)|(?:what|which) (?:percentage|share|number|proportion|fraction|part|figure|size|level|range|total|average|power|rate)|percent|\b(?:number|size) of\b|\b(?:highest|lowest|largest|biggest|maximum|minimum)\b|\bheadcount\b|rate limit/,
    duration:
      /how long|how (?:fast|quick|soon|rapid)|\blead time|how many (?:seconds|minutes|days|weeks|months|years|hours)|how much time|\bduration\b/,
    frequency: /how often|how frequent|how regular|how many times/,
    contact: /\bphone\b|\btelephone\b|\be-?mail\b|\bcall\b|\bcontact\b|\breach(?:able)?\b/,
    why: /\bwhy\b|how come|what (?:caused|was the (?:cause|reason))|\breasons?\b/,
    what: /what (?:is|are|does|s)\b|whats\b|\bmean(?:s|ing)?\b|\bdefinition\b|\bexplain\b|stand for/,
  },
  de: {
    when: /\bwann\b|welche[mnrs]? (?:datum|tag|wochentag|termin|uhrzeit|jahr|monat)|\bfrist\b|\bstichtag\b|bis wann|ab wann|um wie viel uhr/,
    where:
      /\bwo\b|\bwohin\b|\badresse\b|welche[rmns]? (?:stadt|stadten|orte?n?|land|landern|strasse|gebaude|halle|region)\b|standort/,
    who: /\bwer\b|\bwem\b|\bwen\b|\bwessen\b|referent|vortragend|wie heisst (?:der|die) |welche[rmns]? (?:firma|unternehmen|persone?n?|kunden?|partner\w*|hersteller|dienstleister)\b/,
    price:
      /\bkoste[nt]?\b|\bpreise?\b|\bgebuhr|\bbezahl|\bzahlen\b|\bzahle?\b|\bzahlt\b|\bhonorar|\baufpreis|\bwas (?:verlang|nehm|nimm)|teuer|gunstig|rabatt|kostenlos|gratis|\bgeld\b|stundensatz|[€$£]|\beuros?\b|\beur\b/,
    number:
      /wie ?viele?|wie (?:gross|hoch|genau|weit|schwer|alt|stark|breit|niedrig|voll)|welche[rmns]? (?:anteil|zahl|teil|wert|grosse|grossen|hohe|leistung|auslastung|reichweite)\b|prozent|\banzahl\b|\b(?:hochste|niedrigste|grosste|maximale?)[nrms]?\b/,
    duration:
      /wie lange\b|wie lang (?!ist|sind)|wie (?:schnell|rasch|zugig|fix)|welcher zeit|wie ?viele? (?:zeit|sekunden|minuten|tage|wochen|monate|jahre|stunden)|\bdauert?\b|\bdauer\b/,
    frequency: /wie oft|wie haufig|wie regelmassig|wie viele male/,
    contact: /telefon|\be-?mail\b|anrufen|kontakt|erreich/,
    why: /\bwarum\b|\bwieso\b|\bweshalb\b|\bwozu\b|\bgrund\b/,
    what: /was (?:ist|sind|heisst|bedeutet)|\berklar|\bbedeutung\b|steht .* fur/,
  },
}

const month =
  'jan(?:uary|uar)?|feb(?:ruary|ruar)?|march|märz|april|ma[yi]|jun[ei]|jul[yi]|august|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?'

/** Numbers that are written as words, and units of time. */
const numerals =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|hundred|dozen|half|third|quarter|fifth|' +
  'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|vierzehn|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|sechzig|hundert|dutzend|halbe[nrs]?|hälfte|drittel|viertel|fünftel'
const times =
  'seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|' +
  'sekunden?|minuten?|stunden?|tag(?:en?)?|wochen?|monat(?:en?)?|quartale?n?|jahr(?:en?)?'
const regular =
  'once|twice|times|hourly|daily|weekly|monthly|quarterly|yearly|annually|every|each|per|' +
  'stündlich|täglich|wöchentlich|monatlich|jährlich|einmal|zweimal|dreimal|jede[nrsm]?|alle|pro|mal'

const ended = (pattern: string) => `(?:${pattern})(?!\\p{L})`
const word = (pattern: string) => `(?<!\\p{L})${ended(pattern)}`
const oneOf = word(`${numerals}|an?|one|ein(?:en|e[mrs]?)?`)

const has: Record<AnswerType, RegExp> = {
  when: new RegExp(
    `\\b\\d{1,2}\\.? (?:${month})\\b|\\b(?:${month}) \\d{1,2}\\b|\\b(?:19|20)\\d\\d\\b|\\d{1,2}:\\d\\d|monday|friday|montag|freitag`,
    'iu',
  ),
  where: /\b\d{5}\b|\b\d{4} \p{Lu}|\b(?:in|at|from|aus|im) \p{Lu}\p{Ll}+|^(?:Where|Wo): /u,
  who: /\p{Lu}\p{Ll}+ (?:van |von |de )?\p{Lu}\p{Ll}+/u,
  price: /[€$£]\s?\d|\d\s?(?:€|euros?\b|EUR\b|cents?\b)|\bfree\b|\bkostenlos|no charge|%/iu,
  number: new RegExp(`\\d|${word(numerals)}`, 'iu'),
  duration: new RegExp(
    `(?:\\d|${oneOf})(?:[–-]\\d+| (?:to|bis) \\d+)? ?(?:an? )?${ended(times)}`,
    'iu',
  ),
  frequency: new RegExp(`${word(regular)}|(?:\\d ?|${word('an?|im')} )${ended(times)}`, 'iu'),
  contact: /\+\d[\d\s]{6,}|[^\s@]@[^\s@.]+(?:\.[^\s@.]+)*\.[a-z]{2,}/iu,
  why: /\b(?:because|since|due to|so that|in order to|reasons?|therefore|had to|weil|denn|wegen|damit|gründe?|deshalb|daher|aufgrund|musste[nt]?)\b/iu,
  what: /\b(?:is|are|means|stands for|called|for short|ist|sind|heißt|bedeutet|kurz|nennt)\b/iu,
}

/**
 * Question classification (Li and Roth 2002) by patterns: what a question wants to know; nothing when it can't be
 * told.
 */
export const answerTypes = (question: string, locale: LocaleCode): AnswerType[] => {
  const text = fold(question)
  return (Object.keys(has) as AnswerType[]).filter((kind) => asks[locale][kind].test(text))
}

const titles: Partial<Record<AnswerType, RegExp>> = {
  price: /\b(?:prices?|pricing|costs?|fees|preise?|kosten|tarife?)\b/i,
  contact: /\b(?:contact|support|kontakt|ansprechpartner)\b/i,
}

/** A longer title is about something else, such as `TCO: total cost of ownership that finance can check`. */
const mostWords = 4

/** Whether a page of this title is where the site answers such questions. */
export const isTitleFor = (title: string, kinds: AnswerType[]): boolean =>
  title.trim().split(/\s+/).length <= mostWords && kinds.some((kind) => titles[kind]?.test(title))

/** What the lines of fields begin with that answer these. */
const labels: Partial<Record<AnswerType, RegExp>> = {
  when: /^(?:When|Wann): /,
  where: /^(?:Where|Wo): /,
  who: /^(?!Authors?: |Verfasser(?:in)?: |Autor(?:en)?: )/,
}

/** Whether a line of a document's fields could be the answer: a programme has times, and does not say when it is. */
export const couldFactAnswer = (line: string, kind: AnswerType): boolean =>
  (labels[kind]?.test(line) ?? true) && couldAnswer(line, kind)

/** Whether a text could be the answer to a question of this kind. */
export const couldAnswer = (text: string, kind: AnswerType): boolean => has[kind].test(text)
