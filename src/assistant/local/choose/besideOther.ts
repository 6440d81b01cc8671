import type { Quote } from '../../retrieval/quote'
import { isNearDuplicate } from './isNearDuplicate'
import { gathered, isOpen, type Said } from './saying'

/** In characters, and statements: what is nearly as likely the answer as the first of them, if there is room. */
const most = { all: 260, quotes: 3, behind: 4 }

/** The likeliest that is not said yet. */
const newOf = (quotes: readonly Quote[], said: readonly Said[]): Quote[] => {
  const texts = said.flatMap(({ sayings }) => sayings.map(({ text }) => text))
  const isNew = ({ text, isTitle }: Quote) =>
    !isTitle && !isOpen(text) && !texts.some((each) => isNearDuplicate(each, text))
  const [best, ...others] = quotes.filter(isNew)
  if (!best) return []
  const taken = [best]
  let left = most.all - best.text.length
  for (const quote of others) {
    if (taken.length === most.quotes || best.score - quote.score > most.behind) break
    if (quote.source.id !== best.source.id || quote.text.length > left) continue
    taken.push(quote)
    left -= quote.text.length
  }
  return taken
}

/** An answer to the likelier reading of a question, and beside its first document what is likeliest of the other one. */
export const besideOther = (said: readonly Said[], quotes: readonly Quote[]): Said[] => {
  const other = newOf(quotes, said)
  if (other.length === 0) return [...said]
  const { source } = other[0]!
  const sayings = gathered(other)
  const same = said.find((each) => each.source.id === source.id)
  const [first, ...rest] = said.filter((each) => each !== same)
  if (same)
    return said.map((each) =>
      each === same ? { ...each, sayings: [...each.sayings, ...sayings] } : each,
    )
  return first ? [first, { source, sayings }, ...rest] : [{ source, sayings }]
}
