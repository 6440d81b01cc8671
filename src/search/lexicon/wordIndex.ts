const buckets = 1 << 16

const isGap = (code: number) => code === 0x20 || code === 0x0a

/** FNV-1a of a part of a text. */
const bucketOf = (text: string, from: number, to: number): number => {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 16)) & (buckets - 1)
}

const eachWord = (text: string, visit: (from: number, to: number) => void) => {
  let from = 0
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && !isGap(text.charCodeAt(at))) continue
    if (at > from) visit(from, at)
    from = at + 1
  }
}

/**
 * Hash index of the words of a text, between blanks and line ends: a counting sort of where they begin, which takes a
 * few milliseconds and four bytes a word.
 * @returns where a word stands
 */
export const wordIndex = (text: string): ((word: string) => number[]) => {
  const ends = new Uint32Array(buckets + 1)
  eachWord(text, (from, to) => (ends[bucketOf(text, from, to) + 1]! += 1))
  for (let bucket = 0; bucket < buckets; bucket++) ends[bucket + 1]! += ends[bucket]!
  const places = new Uint32Array(ends[buckets]!)
  const next = ends.slice(0, buckets)
  eachWord(text, (from, to) => (places[next[bucketOf(text, from, to)]!++] = from))
  return (word) => {
    const bucket = bucketOf(word, 0, word.length)
    const isThere = (at: number) =>
      text.startsWith(word, at) &&
      (at + word.length === text.length || isGap(text.charCodeAt(at + word.length)))
    return [...places.subarray(ends[bucket], ends[bucket + 1])].filter(isThere)
  }
}
