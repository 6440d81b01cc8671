/** Of words that stand within so many of each other it is believed that they belong together. */
const window = 15
const nextWords = 5
const saturation = 1.2

type Options = {
  /** Terms in their order, four bytes each; 0 between fields. */
  sequence: Buffer
  /** Which slot a term belongs to. */
  slotOf: ReadonlyMap<number, number>
  /** By slot. */
  rarities: number[]
  /** Words that are passed over. */
  stops: ReadonlySet<number>
}

/**
 * How near to each other different words of the query stand (after Rasolofo and Savoy, 2003): each pair gives to
 * both what the other is worth, by the square of the distance.
 */
export const proximity = ({ sequence, slotOf, rarities, stops }: Options): number => {
  const places: number[] = []
  const slots: number[] = []
  let place = 0
  for (let offset = 0; offset + 4 <= sequence.length; offset += 4) {
    const term = sequence.readInt32BE(offset)
    if (term === 0) {
      place += window + 1
      continue
    }
    const slot = slotOf.get(term)
    if (slot === undefined && stops.has(term)) continue
    place += 1
    if (slot === undefined) continue
    places.push(place)
    slots.push(slot)
  }
  const near = new Float64Array(rarities.length)
  for (let a = 0; a < places.length; a++) {
    for (let b = a + 1; b < Math.min(places.length, a + 1 + nextWords); b++) {
      const distance = places[b]! - places[a]!
      if (distance > window) break
      const [one, other] = [slots[a]!, slots[b]!]
      if (one === other) continue
      const share = 1 / (distance * distance)
      near[one]! += share * rarities[other]!
      near[other]! += share * rarities[one]!
    }
  }
  let sum = 0
  near.forEach((value, slot) => {
    if (value > 0)
      sum += (Math.min(1, rarities[slot]!) * value * (saturation + 1)) / (value + saturation)
  })
  return sum
}

/** The terms of the first field. */
export const titleOf = (sequence: Buffer): number[] => {
  const terms: number[] = []
  for (let offset = 0; offset + 4 <= sequence.length; offset += 4) {
    const term = sequence.readInt32BE(offset)
    if (term === 0) break
    terms.push(term)
  }
  return terms
}

/** How often each term stands there, by the weights of the fields. */
export const countTerms = (
  sequence: Buffer,
  fieldWeights: readonly number[],
): Map<number, number> => {
  const counts = new Map<number, number>()
  let field = 0
  for (let offset = 0; offset + 4 <= sequence.length; offset += 4) {
    const term = sequence.readInt32BE(offset)
    if (term === 0) field += 1
    else counts.set(term, (counts.get(term) ?? 0) + (fieldWeights[field] ?? 0))
  }
  return counts
}
