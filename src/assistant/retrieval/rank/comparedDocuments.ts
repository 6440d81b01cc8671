import type { AskedTerm } from './candidate'
import type { Ranked } from './rankEvidence'

type Compared = {
  /** The likeliest answer first. */
  evidence: readonly Ranked[]
  asked: readonly AskedTerm[]
  /** By candidate: places of the asked words that name it. */
  names: readonly (readonly number[])[]
  conjuncts: readonly ReadonlySet<number>[]
}

/**
 * Two documents that a question names on either side of an “and” or “or”, the likelier first: what is asked is asked of
 * both.
 */
export const comparedDocuments = ({ evidence, asked, names, conjuncts }: Compared): number[] => {
  if (conjuncts.length < 2) return []
  const place = asked.map(
    ({ terms, isOwn }) =>
    isOwn ? conjuncts.findIndex((conjunct) => [...terms].some(([term, weight]) => weight === 1 && conjunct.has(term))) : -1, // prettier-ignore
  )
  /** Where it is named by a word that the other is not named by. */
  const placesOf = (document: number, other: number) =>
    names[document]!.flatMap((word) => (names[other]!.includes(word) || place[word]! < 0 ? [] : [place[word]!])) // prettier-ignore
  const named = [...new Set(evidence.map(({ candidate }) => candidate))].filter(
    (candidate) => names[candidate]!.length > 0,
  )
  for (const [at, document] of named.entries())
    for (const other of named.slice(0, at)) {
      const others = placesOf(other, document)
      if (placesOf(document, other).some((one) => others.some((place) => place !== one)))
        return [other, document]
    }
  return []
}
