import type { Compared } from './comparedPair'
import { describedPair } from './describedPair'
import { namedPair } from './namedPair'

/** One of the documents that a question is about, and the places of asked words that are about it alone, or the other. */
export type Side = {
  document: number
  own: readonly number[]
  others: readonly number[]
  isNamed: boolean
}

/** Which conjunct each asked word stands in; -1: in none of this question. */
const placesOf = ({ asked, conjuncts }: Compared): number[] =>
  asked.map(({ terms, isOwn }) =>
    isOwn
      ? conjuncts.findIndex((each) =>
          [...terms].some(([term, like]) => like === 1 && each.terms.has(term)),
        )
      : -1,
  )

/** The two documents that a question is about: what is asked is asked of both. None, where it is about one. */
export const comparedDocuments = (compared: Compared): Side[] => {
  if (compared.conjuncts.length < 2 || compared.evidence.length === 0) return []
  const place = placesOf(compared)
  const { isComparison } = compared
  const named = namedPair(compared, place, { areNames: true })
  const described = isComparison && !named ? describedPair(compared, place) : undefined
  const isTitled = isComparison && !named && !described
  const titled = isTitled ? namedPair(compared, place, { areNames: false }) : undefined
  const pair = named ?? described ?? titled
  if (!pair) return []
  const { documents, own } = pair
  return documents.map((document, at) => ({
    document,
    own: own[at]!,
    others: own[1 - at]!,
    isNamed: pair !== described,
  }))
}
