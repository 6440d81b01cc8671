import type { FindEvidence } from './findEvidence'
import { asksLookUp, lookUp } from './lookup/lookUp'
import type { LookedUp } from './lookup/lookedUp'
import { splitQuestion, type QuestionPart } from './question/splitQuestion'
import type { Quote } from './quote'
import { quoteOf } from './quoteOf'

/** What was looked up by its kind or date; `none`: nothing of what was asked for, but what comes next. */
export type QuotedUp = { quotes: Quote[] } & Pick<LookedUp, 'none'>

const quoteUp = async (find: FindEvidence): Promise<QuotedUp | undefined> => {
  const { found = [], none } = (await lookUp(find)) ?? {}
  if (found.length === 0) return undefined
  return { quotes: await Promise.all(found.map(({ row, text }) => quoteOf(find, row, text))), none }
}

/** @returns what is looked up of a message, and the questions that it asks beside that, with what was said before them */
export const quoteLookedUp = async (
  find: FindEvidence,
): Promise<{ lookedUp: QuotedUp[]; rest?: QuestionPart }> => {
  const whole = await quoteUp(find)
  if (whole) return { lookedUp: [whole] }
  const isKnown = (question: string) => asksLookUp({ ...find, question })
  const parts = splitQuestion(find.question, find.locale, isKnown)
  if (!parts.some(({ question }) => isKnown(question))) return { lookedUp: [] }
  const found = await Promise.all(parts.map(({ question }) => quoteUp({ ...find, question })))
  if (found.every((each) => each === undefined)) return { lookedUp: [] } // as if nothing were known
  const lookedUp = found.filter((each) => each !== undefined)
  const rest = parts.filter((_, at) => !found[at])
  if (rest.length === 0) return { lookedUp }
  const asked = rest.map(({ question }) => question)
  const before = new Set(
    rest.flatMap((part) => part.before).filter((said) => !asked.includes(said)),
  )
  return { lookedUp, rest: { question: asked.join(' '), before: [...before] } }
}
