import type { Turn } from '../../events/turn'

/** Who wishes for something. */
export const wants =
  /(?<!\p{L})(?:need|want|like|looking|please|send|show|tell|give|explain|help|book|order|quote|offer|bitte|brauch\p{L}*|möcht\p{L}*|moecht\p{L}*|will|wollen|hätten?|such\p{L}*|schick\p{L}*(?! (?:mich|uns)(?!\p{L}))|zeig\p{L}*|nenn\p{L}*|gib|geben|erklär\p{L}*|hilf|helfen|buch\p{L}*|bestell\p{L}*|angebot)(?!\p{L})/iu

const ofThemselves =
  /(?<!\p{L})(?:i|we|us|my|mine|our|ours|ich|wir|uns|mein\p{L}*|unser\p{L}*)(?!\p{L})/iu

const asker =
  /(?<!\p{L})(?:what|which|how|who|whose|whom|where|when|why|was|welch\p{L}*|wie|wieviel\p{L}*|wer|wem|wen|wo|wann|warum|wieso)(?!\p{L})/iu

/** Whether somebody tells something of themselves, and asks or wants nothing: `we only have eight vans`. */
export const tells = (message: string): boolean =>
  ofThemselves.test(message) &&
  !message.includes('?') &&
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
