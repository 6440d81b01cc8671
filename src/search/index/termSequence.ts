/**
 * Forward index: the terms of a row in their order, field after field, four bytes each (big-endian), with a 0 behind each
 * field. Phrases, proximity, titles and feedback are read from it.
 */
export const packSequence = (fields: { term: number }[][]): Buffer => {
  const length = fields.reduce((sum, tokens) => sum + tokens.length + 1, 0)
  const packed = new DataView(new ArrayBuffer(length * 4))
  let at = 0
  for (const tokens of fields) {
    for (const { term } of tokens) {
      packed.setInt32(at, term)
      at += 4
    }
    at += 4
  }
  return Buffer.from(packed.buffer)
}

/** As much of a title as is read when nothing else of the text is needed. */
export const longestTitle = 40

/** The terms of the first field. */
export const titleOf = (sequence: Int32Array): Int32Array => {
  const end = sequence.indexOf(0)
  return sequence.subarray(0, Math.min(end < 0 ? sequence.length : end, longestTitle))
}

/** Behind the lines come headings and bylines. */
const fieldsBehindLines = 2

/** Where the words of the lines stand that a page is also asked as, in a whole sequence. */
export const linesIn = (
  words: ArrayLike<number>,
  { from, to }: { from: number; to: number },
): { from: number; to: number } => {
  let end = to - 1
  for (let field = 0; field < fieldsBehindLines; field++) {
    end--
    while (end > from && words[end] !== 0) end--
  }
  if (end <= from) return { from, to: from }
  let start = end
  while (start > from && words[start - 1] !== 0) start--
  return { from: start, to: end }
}

/** Term frequencies, by the weights of the fields. */
export const countTerms = (
  sequence: Int32Array,
  fieldWeights: readonly number[],
): Map<number, number> => {
  const counts = new Map<number, number>()
  let field = 0
  for (const term of sequence) {
    if (term === 0) field += 1
    else counts.set(term, (counts.get(term) ?? 0) + (fieldWeights[field] ?? 0))
  }
  return counts
}
