/** Fibonacci hashing: terms are hashes already, but those of one index have no pattern to rely on. */
const slotOf = (term: number, bits: number) => Math.imul(term, 0x9e3779b1) >>> (32 - bits)

/** Hash table with open addressing that grows: numbers terms from 0 in the order in which they come. */
export const termNumbers = () => {
  let bits = 12
  /** A term and its number, and one more, stand together. */
  let table = new Int32Array(2 << bits)
  const terms: number[] = []

  const slotFor = (term: number): number => {
    const mask = (1 << bits) - 1
    let slot = slotOf(term, bits)
    while (table[2 * slot + 1] !== 0 && table[2 * slot] !== term) slot = (slot + 1) & mask
    return slot
  }
  const put = (term: number, number: number) => {
    const slot = slotFor(term)
    table[2 * slot] = term
    table[2 * slot + 1] = number + 1
  }
  const grow = () => {
    bits += 1
    table = new Int32Array(2 << bits)
    terms.forEach(put)
  }
  return {
    terms,
    numberOf: (term: number): number => {
      const known = table[2 * slotFor(term) + 1]!
      if (known > 0) return known - 1
      if (2 * terms.length >= 1 << bits) grow()
      put(term, terms.length)
      return terms.push(term) - 1
    },
  }
}
