import { editDistance } from '../../platform/text/editDistance'

/** A word that documents hold, and in how many they do. */
export type KnownWord = { word: string; docs: number }

export type WordList = {
  /** Prefix search: the most frequent ones that begin like this, in no order. */
  withPrefix: (beginning: string) => KnownWord[]
  /** Document frequency. */
  docFreq: (word: string) => number | undefined
  /** Fuzzy search: words that at most so many edits make of this one. */
  withinEdits: (word: string, edits: number) => KnownWord[]
  /** Fuzzy prefix search: the most frequent ones whose beginning, of so many letters, one edit makes of this one. */
  beginningWithin: (beginning: string) => KnownBeginning[]
}

export type KnownBeginning = KnownWord & { length: number }

/** So many words are found by their beginning. */
const mostFound = 64

/** Letter signature, a lower bound of the edit distance: which of 32 classes of letters a word has. An edit takes one away and adds another at the most. */
const lettersOf = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** Population count. */
const bitsIn = (value: number): number => {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

const isSorted = (words: string[]) =>
  words.every((word, index) => index === 0 || words[index - 1]! < word)

/** PostgreSQL sorts by bytes of UTF-8: what is beyond the first 65,536 characters comes elsewhere. */
const sortBoth = (words: string[], docs: number[]) => {
  const order = [...words.keys()].sort((a, b) => (words[a]! < words[b]! ? -1 : 1))
  return { words: order.map((index) => words[index]!), docs: order.map((index) => docs[index]!) }
}

/** Keeps the `most` largest of what it is given. */
const frequent = <Word extends KnownWord>(found: Word[], most: number): Word[] =>
  found.length > most ? found.sort((a, b) => b.docs - a.docs).slice(0, most) : found

/** How many letters of a word one edit makes of a beginning; 0: none. */
const lengthOfBeginning = (beginning: string, text: string, start: number, end: number): number => {
  for (const more of [0, 1, -1]) {
    const to = start + beginning.length + more
    if (to <= end && editDistance(beginning, text, 1, start, to) === 1) return to - start
  }
  return 0
}

/**
 * Sorted term dictionary in memory: one text of all words, since a hundred thousand strings take ten times as much.
 * @param words sorted by their UTF-16 units or nearly so, without blanks
 * @param docs parallel to `words`
 */
export const wordList = (words: string[], docs: number[]): WordList => {
  const sorted = isSorted(words) ? { words, docs } : sortBoth(words, docs)
  const text = sorted.words.join('')
  const starts = new Int32Array(words.length + 1)
  const counts = Int32Array.from(sorted.docs)
  const letters = new Int32Array(words.length)
  sorted.words.forEach((word, index) => {
    starts[index + 1] = starts[index]! + word.length
    letters[index] = lettersOf(word)
  })
  const size = words.length
  const wordAt = (index: number) => text.slice(starts[index], starts[index + 1])

  /** The first that is not before this one. */
  const placeOf = (word: string): number => {
    let low = 0
    let high = size
    while (low < high) {
      const middle = (low + high) >> 1
      if (wordAt(middle) < word) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    withPrefix: (beginning) => {
      const end = placeOf(`${beginning}\uffff`) // no unit is greater
      let found: KnownWord[] = []
      let least = 0
      for (let index = placeOf(beginning); index < end; index++) {
        const docs = counts[index]!
        if (docs <= least) continue
        found.push({ word: wordAt(index), docs })
        if (found.length < 4 * mostFound) continue
        found = frequent(found, mostFound)
        least = found.at(-1)?.docs ?? 0
      }
      return frequent(found, mostFound)
    },
    /** Document frequency. */
    docFreq: (word) => {
      const place = placeOf(word)
      return place < size && wordAt(place) === word ? counts[place] : undefined
    },
    withinEdits: (word, edits) => {
      const found: KnownWord[] = []
      const own = lettersOf(word)
      for (let index = 0; index < size; index++) {
        const others = letters[index]!
        if (bitsIn(own & ~others) > edits || bitsIn(others & ~own) > edits) continue
        const distance = editDistance(word, text, edits, starts[index], starts[index + 1])
        if (distance > 0 && distance <= edits)
          found.push({ word: wordAt(index), docs: counts[index]! })
      }
      return found
    },
    beginningWithin: (beginning) => {
      let found: KnownBeginning[] = []
      const own = lettersOf(beginning)
      const half = beginning.length >> 1
      const [head, tail] = [beginning.slice(0, half), beginning.slice(half + 1)]
      /** One edit leaves one of the halves as it is. */
      const hasHalf = (start: number) =>
        text.startsWith(tail, start + half + 1) ||
        text.startsWith(head, start) ||
        text.startsWith(tail, start + half) ||
        text.startsWith(tail, start + half + 2)
      for (let index = 0; index < size; index++) {
        if (bitsIn(own & ~letters[index]!) > 1) continue
        const start = starts[index]!
        if (starts[index + 1]! - start < beginning.length || !hasHalf(start)) continue
        const length = lengthOfBeginning(beginning, text, start, starts[index + 1]!)
        if (length > 0) found.push({ word: wordAt(index), docs: counts[index]!, length })
        if (found.length >= 4 * mostFound) found = frequent(found, mostFound)
      }
      return frequent(found, mostFound)
    },
  }
}
