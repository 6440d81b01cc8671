import { anyEnding, anyOf, within } from './failurePatterns'

/** Who was not reached, if it is those who are written to. */
export const unanswered = anyOf(
  `(?:nobody|no ?one|none of you)${within(2)} (?:answer|pick|repl|respond|call|ring|rang|got back|get back)\\p{L}*`,
  `(?:can['’]?t|cannot|could ?n['’]?t|could not|unable to|impossible to) (?:reach|get (?:a ?hold|through|thru|hold)|speak to|talk to)`,
  `(?:still (?:no|not had|haven['’]t had)|(?:got|had|have) no)(?: an?| any)? (?:answer|reply|response|news|help)`,
  `(?:niemand|keiner)${within(4)} (?:ran|ab|meldet|antwortet|reagiert|hilft|zurück\\p{L}*|erreichbar|zuständig|ans telefon)`,
  `(?:geht|nimmt|hebt|meldet|antwortet|reagiert|hilft)${within(4)} (?:niemand|keiner)`,
  `(?:niemanden|keinen)${within(3)} erreich\\p{L}*|erreich\\p{L}*${within(3)} (?:niemanden|keinen)`,
  `keine (?:antwort|rückmeldung|reaktion)`,
  `(?:hotline|support|phone|number) (?:is|are)(?: not|n['’]t) (?:answer|reach|respond)\\p{L}*`,
  `(?:hotline|support|telefon|nummer)${within(3)} nicht (?:erreichbar|zu erreichen)`,
)

/** Who waits, and for nothing that they name but an answer. */
export const waiting = anyEnding(
  `(?:still|been|kept) waiting(?: for (?:(?:over |about )?[\\p{L}\\d]+ (?:minutes|hours|days|weeks)|(?:your|an|any) (?:answer|reply|response|call)))?`,
  `(?:warten?|wartet)${within(3)} (?:seit|schon) (?:[\\p{L}\\d]+ )?(?:minuten|stunden|tagen|wochen|ewig|gestern|montag)`,
  `(?:warten?|wartet)${within(4)} auf (?:(?:ihre|eure|eine) )?(?:antwort|rückmeldung|reaktion)`,
)

/** Nobody but who is called can be meant. */
export const unheard = anyEnding(
  `(?:nobody|no ?one|none of you)${within(2)} pick(?:s|ed|ing)? up(?: (?:the|your) phone)?`,
  'rings? and rings?|rings? out',
  `(?:minutes?|hours?|minuten|stunden?) (?:on hold|in (?:your|the) queue|(?:in (?:der|eurer|ihrer) )?warteschleife)`,
  `(?:niemand|keiner)${within(2)} (?:ran|ans telefon)|geht${within(3)} (?:niemand|keiner) (?:ran|ans telefon)`,
)

export const toUs = anyOf(
  `you|your|hotline|phone|support|line|called|rang|telefon|euch|eure[rnm]?|euer|ihnen|ihre[rnm]?`,
)

/** `This is a disgrace`: of what is there, by who is there. */
const is = `(?:this|that|it|which|you|we|i|service|support|hotline|system|das|es|ihr|ich|wir|service)(?: (?:is|are|was|am|feel|ist|war|bin|sind|seid)|['’](?:s|re|m|ve))`
const very = '(?: (?:so|very|really|just|simply|absolutely|totally|quite|doch|ja|wohl|echt|einfach|sehr|an?|the|ein|eine|bad|complete|schlechter))*' // prettier-ignore
const bad = [
  'unacceptable|inexcusable|outrageous|disgraceful|disgusting|a? ?shambles|ridiculous|joke|terrible|awful|horrible|crap|bullshit',
  'disappointed|furious|fed up|angry|livid|annoyed|frustrated|unhappy|upset|appalled|disgrace|sick of (?:this|it|you)',
  'lächerlich|unzumutbar|inakzeptabel|unverschämt|frechheit|witz|sauerei|katastrophe|skandal|armutszeugnis|scheiße|mist',
  'enttäuscht|verärgert|sauer|stinksauer|wütend|genervt|unzufrieden',
]
export const grief = anyEnding(
  `${is}${very} (?:${bad.join('|')})`,
  `i['’]ve had (?:it|enough)|schnauze voll|jetzt reicht['’]?s|mir reicht['’]?s`,
)
