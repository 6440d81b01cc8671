/** Rows of a keyboard. Where keyboards differ, either key is near: `z` and `y` change places in German. */
const keyboards = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
]

/** Pairs of keys that touch each other: beside, and half a key further left in the row below. */
const near = new Set<string>()
const join = (one: string | undefined, other: string | undefined) => {
  if (one && other) near.add(one + other).add(other + one)
}
for (const rows of keyboards)
  rows.forEach((keys, row) => {
    for (let at = 0; at < keys.length; at++) {
      join(keys[at], keys[at + 1])
      join(keys[at], rows[row + 1]?.[at - 1])
      join(keys[at], rows[row + 1]?.[at])
    }
  })

const vowels = new Set('aeiouy')

/** In edits: what is as easily done costs less than one. */
const costs = {
  exchanged: 0.7,
  doubled: 0.7,
  nearKey: 0.8,
  vowel: 0.9,
  other: 1.1,
  tooMany: 0.9,
  missing: 0.9,
  /** On top: the first letter is seldom wrong (Pollock and Zamora 1984). */
  first: 0.4,
}

const otherLetter = (typed: string, meant: string): number => {
  if (near.has(typed + meant)) return costs.nearKey
  return vowels.has(typed) && vowels.has(meant) ? costs.vowel : costs.other
}

/** A letter that was typed for nothing. */
const tooMany = (typed: string, at: number): number => {
  if (at > 0 && typed[at] === typed[at - 1]) return costs.doubled
  return costs.tooMany + (at === 0 ? costs.first : 0)
}

/** A letter that was left out. */
const missing = (meant: string, at: number): number => {
  if (at > 0 && meant[at] === meant[at - 1]) return costs.doubled
  return costs.missing + (at === 0 ? costs.first : 0)
}

/**
 * Noisy channel, its error model (Damerau–Levenshtein with a cost for each kind of slip, after Kernighan, Church and Gale
 * 1990): how unlikely it is to type one word for another. Both are short, as words of an index are.
 */
export const slipCost = (typed: string, meant: string): number => {
  let beforeLast: number[] = []
  let last = [0]
  for (let column = 1; column <= meant.length; column++)
    last[column] = last[column - 1]! + missing(meant, column - 1)
  for (let row = 1; row <= typed.length; row++) {
    const letter = typed[row - 1]!
    const current = [last[0]! + tooMany(typed, row - 1)]
    for (let column = 1; column <= meant.length; column++) {
      const other = meant[column - 1]!
      const first = row === 1 && column === 1 ? costs.first : 0
      const change = letter === other ? 0 : otherLetter(letter, other) + first
      let cost = Math.min(
        last[column - 1]! + change,
        last[column]! + tooMany(typed, row - 1),
        current[column - 1]! + missing(meant, column - 1),
      )
      if (row > 1 && column > 1 && letter === meant[column - 2] && typed[row - 2] === other) {
        const atBegin = row === 2 && column === 2 ? costs.first / 2 : 0
        cost = Math.min(cost, beforeLast[column - 2]! + costs.exchanged + atBegin)
      }
      current.push(cost)
    }
    beforeLast = last
    last = current
  }
  return last[meant.length]!
}
