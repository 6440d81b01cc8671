import { mayHave, termFilter } from '../text/termFilter'

/** Of words that stand within so many of each other it is believed that they belong together. */
const window = 15
const nextWords = 5
const k1 = 1.2

type Options = {
  /** Which clause a term belongs to. */
  clauseOf: ReadonlyMap<number, number>
  /** By clause. */
  idfs: number[]
  /** Words that are passed over. */
  stops: ReadonlySet<number>
}

/**
 * Term proximity (Rasolofo, Savoy 2003): how near to each other different words of the query stand in a text. Each pair
 * gives to both the other's idf, by the square of the distance.
 * @returns `proximity` of the terms of a text in their order; 0 between fields
 */
export const proximityScorer = ({ clauseOf, idfs, stops }: Options) => {
  const filter = termFilter([0, ...clauseOf.keys(), ...stops])
  const places: number[] = []
  const clauses: number[] = []
  const near = new Float64Array(idfs.length)

  const find = (sequence: Int32Array) => {
    places.length = clauses.length = 0
    let place = 0
    for (let index = 0; index < sequence.length; index++) {
      const term = sequence[index]!
      if (!mayHave(filter, term)) {
        place += 1
        continue
      }
      if (term === 0) {
        place += window + 1
        continue
      }
      const clause = clauseOf.get(term)
      if (clause === undefined && stops.has(term)) continue
      place += 1
      if (clause === undefined) continue
      places.push(place)
      clauses.push(clause)
    }
  }

  const proximity = (sequence: Int32Array): number => {
    find(sequence)
    near.fill(0)
    for (let a = 0; a < places.length; a++) {
      for (let b = a + 1; b < Math.min(places.length, a + 1 + nextWords); b++) {
        const distance = places[b]! - places[a]!
        if (distance > window) break
        const [one, other] = [clauses[a]!, clauses[b]!]
        if (one === other) continue
        const share = 1 / (distance * distance)
        near[one]! += share * idfs[other]!
        near[other]! += share * idfs[one]!
      }
    }
    let sum = 0
    near.forEach((value, clause) => {
      if (value > 0) sum += (Math.min(1, idfs[clause]!) * value * (k1 + 1)) / (value + k1)
    })
    return sum
  }
  const shares = idfs.map((idf) => Math.min(1, idf) * (k1 + 1)).sort((a, b) => b - a)
  let sum = 0
  const sums = [0, ...shares.map((share) => (sum += share))]
  /** By how many of the words a text has: what it can't come to more than. One word alone is near to none. */
  const mostProximity = (hits: number) => (hits < 2 ? 0 : sums[Math.min(hits, shares.length)]!)
  return { proximity, mostProximity }
}
