/** Bitmap: one bit a place, 32 in a word. */
export type Bitmap = Uint32Array

export const wordsFor = (places: number): number => (places + 31) >>> 5

/** Population count of one word. */
export const bitsIn = (word: number): number => {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many there are in each four of its bits. */
const inFours = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
}

/** Three words together, since four bits hold as many as three times four. */
export const countBits = (bitmap: Bitmap): number => {
  const { length } = bitmap
  let count = 0
  let word = 0
  for (; word + 2 < length; word += 3) {
    const fours = inFours(bitmap[word]!) + inFours(bitmap[word + 1]!) + inFours(bitmap[word + 2]!)
    const bytes = (fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f)
    count += Math.imul(bytes, 0x01010101) >>> 24
  }
  for (; word < length; word++) count += bitsIn(bitmap[word]!)
  return count
}

/** How many places are in both. */
export const countBoth = (one: Bitmap, other: Bitmap): number => {
  let count = 0
  for (let word = 0; word < one.length; word++) count += bitsIn(one[word]! & other[word]!)
  return count
}

export const setBit = (bitmap: Bitmap, place: number) => {
  bitmap[place >>> 5]! |= 1 << (place & 31)
}

export const hasBit = (bitmap: Bitmap, place: number): boolean =>
  ((bitmap[place >>> 5]! >>> (place & 31)) & 1) === 1

export const addAll = (bitmap: Bitmap, more: Bitmap) => {
  for (let word = 0; word < bitmap.length; word++) bitmap[word]! |= more[word]!
}

export const keepBoth = (bitmap: Bitmap, other: Bitmap) => {
  for (let word = 0; word < bitmap.length; word++) bitmap[word]! &= other[word]!
}

export const removeAll = (bitmap: Bitmap, others: Bitmap) => {
  for (let word = 0; word < bitmap.length; word++) bitmap[word]! &= ~others[word]!
}
