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
