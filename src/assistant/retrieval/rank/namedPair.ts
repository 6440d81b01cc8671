import type { Compared, Pair } from './comparedPair'

/** A name of a document is a word that people seldom say, and few paragraphs have: `Treuwald`, and not `power`. */
const naming = { rarity: 0.85, worth: 2.5 }

/**
 * Two documents that a question names by their titles on either side of an “and” or “or”, those that are told best. Both
 * by a name, in one sentence, where nothing says that they are compared: else a word of a title is taken for one.
 */
export const namedPair = (
  { evidence, names, asked, worth, conjuncts }: Compared,
  place: readonly number[],
  { areNames }: { areNames: boolean },
): Pair | undefined => {
  const isName = (word: number) =>
    asked[word]!.rarity >= naming.rarity && worth[word]! >= naming.worth
  /** Words that it is named by, and the other is not. */
  const ownOf = (document: number, other: number) =>
    names[document]!.filter((word) => !names[other]!.includes(word) && place[word]! >= 0)
  const isApart = (one: number, other: number) => {
    const [first, second] = [place[one]!, place[other]!]
    return first !== second && conjuncts[first]!.sentence === conjuncts[second]!.sentence
  }
  const told = (own: number[]) => Math.max(...own.map((word) => worth[word]! * asked[word]!.rarity))
  const found = [...evidence.map(({ candidate }) => candidate), ...names.keys()]
  const named = [...new Set(found)].filter((candidate) => names[candidate]!.length > 0)
  let best: (Pair & { value: number }) | undefined
  for (const [at, document] of named.entries())
    for (const other of named.slice(0, at)) {
      const own: Pair['own'] = [ownOf(other, document), ownOf(document, other)]
      const namesOf = own.map((words) => (areNames ? words.filter(isName) : words))
      if (!namesOf[0]!.some((one) => namesOf[1]!.some((word) => isApart(one, word)))) continue
      const value = told(own[0]) + told(own[1])
      if (!best || value > best.value) best = { documents: [other, document], own, value }
    }
  return best
}
