import type { Turn } from '../../events/turn'

/** Who wishes for something. */
export const wants =
  /(?<!\p{L})(?:needs?|needed|wants?|wanted|like|looking|please|send|show|tell|give|explain|help|book|order|quote|offer|bitte|brauch\p{L}*|möcht\p{L}*|moecht\p{L}*|will|wollen|hätten?|such\p{L}*|schick\p{L}*(?! (?:mich|uns)(?!\p{L}))|zeig\p{L}*|nenn\p{L}*|gib|geben|erklär\p{L}*|hilf|helfen|buch\p{L}*|bestell\p{L}*|angebot)(?!\p{L})/iu

const ofThemselves =
  /(?<!\p{L})(?:i|we|us|my|mine|our|ours|ich|wir|uns|mein\p{L}*|unser\p{L}*)(?!\p{L})/iu

const asker =
  /(?<!\p{L})(?:what|which|how|who|whose|whom|where|when|why|was|welch\p{L}*|wie|wieviel\p{L}*|wer|wem|wen|wo|wann|warum|wieso)(?!\p{L})/iu

const mostOfName = 7

const possessive = /^(?:my|our|mein\p{L}{0,2}|unser\p{L}{0,2})$/iu
const isNoun = (word: string) => /^\p{Lu}/u.test(word)
const adjective = /^\p{Ll}+e[nmrs]?$/u
const small = new Set('am an auf bei das dem den der des die für im in mit und vom von zum zur'.split(' ')) // prettier-ignore

/** German writes nouns large: what stands small between them, and leads to none, is a verb. */
const isNounPhrase = (words: readonly string[]): boolean =>
  isNoun(words.at(-1) ?? '') &&
  words.every((word, at) => {
    if (isNoun(word) || small.has(word)) return true
    return adjective.test(word) && !isNoun(words[at - 1] ?? '') && !small.has(words[at + 1] ?? '')
  })

/** Behind `'s` that stands for `is`. */
const tellsOf = new Set('all always at been going got in not now on out so still too very'.split(' ')) // prettier-ignore

/** `depot's opening hours` */
const isGenitive = (words: readonly string[]): boolean => {
  const owner = words.findIndex((word) => /['’]s$|s['’]$/u.test(word))
  return owner >= 0 && owner + 3 === words.length && !tellsOf.has(words[owner + 1]!)
}

/** `our depot's opening hours`: who names a thing, and says nothing of it, asks for it. */
const namesOwn = (message: string): boolean => {
  const [first = '', ...words] = (message.match(/[\p{L}'’-]+/gu) ?? [])
    .slice(0, mostOfName + 1)
    .filter((word, at) => at > 0 || !/^(?:and|und)$/iu.test(word))
  return (
    possessive.test(first) &&
    words.length < mostOfName &&
    (words.length === 1 || isGenitive(words) || isNounPhrase(words))
  )
}

/** Whether somebody tells something of themselves, and asks or wants nothing: `we only have eight vans`. */
export const tells = (message: string): boolean =>
  ofThemselves.test(message) &&
  !message.includes('?') &&
  !namesOwn(message) &&
  !asker.test(message) &&
  !wants.test(message)

/** What was said before the visitor only told something, with its answer, and what they have told since. */
export const splitTold = (history: readonly Turn[]): { before: Turn[]; told: string[] } => {
  const lastAsked = history.findLastIndex(({ role, content }) => role === 'user' && !tells(content))
  const next = history.findIndex(({ role }, at) => at > lastAsked && role === 'user')
  const from = next < 0 ? history.length : next
  const told = history.slice(from).filter(({ role }) => role === 'user')
  return { before: history.slice(0, from), told: told.map(({ content }) => content) }
}
