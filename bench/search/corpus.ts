/** Random numbers that are the same at every run (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const onsets = [
  'b',
  'ch',
  'd',
  'f',
  'gr',
  'h',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  'st',
  't',
  'tr',
  'v',
  'w',
]
const vowels = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'ou']
const ends = ['n', 'r', 's', 't', 'l', 'm', 'ck', 'nd', '']

const makeWord = (random: () => number): string => {
  const pick = (list: string[]) => list[Math.floor(random() * list.length)]!
  const syllables = 2 + Math.floor(random() * 3)
  return Array.from({ length: syllables }, () => pick(onsets) + pick(vowels) + pick(ends)).join('')
}

const vocabularySize = 40_000

/** Invented words, the most frequent first, as Zipf's law has it in every language. */
export const makeVocabulary = (): string[] => {
  const random = randomFrom(1)
  const words = new Set<string>()
  while (words.size < vocabularySize) words.add(makeWord(random))
  return [...words]
}

/** A place in the vocabulary: the first is met ten times as often as the tenth. */
const zipf = (random: () => number, size: number): number =>
  Math.min(size - 1, Math.floor(size ** random()) - 1)

export type CorpusDocument = { title: string; summary: string; body: string }

/** Documents of about 2 KB. */
export const makeDocument = (vocabulary: string[], random: () => number): CorpusDocument => {
  const words = (count: number) =>
    Array.from({ length: count }, () => vocabulary[zipf(random, vocabulary.length)]!).join(' ')
  return {
    title: words(4 + Math.floor(random() * 5)),
    summary: words(20),
    body: Array.from({ length: 6 }, () => `${words(45)}.`).join('\n'),
  }
}

const mistyped = (word: string, random: () => number): string => {
  const at = 1 + Math.floor(random() * (word.length - 2))
  return word.slice(0, at) + word.slice(at + 1)
}

/** Queries of one to three words, no two the same: broad words, rarer ones, and one in ten mistyped. */
export const makeQueries = (vocabulary: string[], count: number): string[] => {
  const random = randomFrom(7)
  const queries = new Set<string>()
  while (queries.size < count) {
    const length = 1 + Math.floor(random() * 3)
    const words = Array.from({ length }, () => {
      const reach = random() < 0.4 ? 60 : 5000 // broad, or anything
      return vocabulary[zipf(random, reach)]!
    })
    if (random() < 0.1) words[0] = mistyped(words[0]!, random)
    queries.add(words.join(' '))
  }
  return [...queries]
}
