import type { Turn } from '../../events/turn'

/** What one may want an answer in: told apart from `Does the report come in English?` by that somebody is to say it. */
const wish =
  /\b(?:say|repeat|translate|tell (?:me|us)|write|explain|answer|sagen|sag|wiederhol\p{L}*|übersetz\p{L}*|schreib\p{L}*|erklär\p{L}*|antwort\p{L}*)\b(?: \p{L}+){0,4} (?:in|into|auf|ins) (?:english|german|englisch\p{L}*|deutsch\p{L}*)(?!\p{L})|^\P{L}*(?:(?:and|und|now|please|bitte|nochmal|again|the same) ){0,3}(?:in|auf) (?:english|german|englisch|deutsch)(?: please| bitte)?\P{L}*$|\b(?:(?:can|could|may) (?:i|we) (?:have|get|read) (?:it|that|this)|(?:(?:kann|könnte|darf) ich|(?:können|könnten|dürfen) wir) (?:das|dies))(?: (?:also|please|too|auch|bitte|mal|noch)){0,2} (?:in|auf) (?:english|german|englisch|deutsch)(?!\p{L})/iu

/** `Say that in English, please` asks again what was asked before. */
export const asRepeated = (
  question: string,
  history: readonly Turn[],
): { question: string; history: readonly Turn[] } => {
  const before = wish.test(question) ? history.findLastIndex(({ role }) => role === 'user') : -1
  return before < 0
    ? { question, history }
    : { question: history[before]!.content, history: history.slice(0, before) }
}
