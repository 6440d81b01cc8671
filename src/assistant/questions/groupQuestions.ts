import { ownTurn } from '../../platform/async/ownTurn'
import { foldedWords } from '../../platform/text/fold'
import { vocabularyOf, type Word } from './vocabularyOf'

export type Asked = { question: string; language: string }

type Wording<Item> = { words: Word[]; weight: number; group: Item[] }

/** So much of two questions' words in both: they ask the same. */
const leastShared = 0.55

/** Of a question; and how many wordings one is compared with. */
const most = { letters: 300, steps: 20_000 }

/** As long as others may wait. */
const sliceMs = 8

const weightOf = (words: Word[]): number => words.reduce((sum, { weight }) => sum + weight, 0)

const standard = /\d{3}/

/** `ISO 15118` is not `ISO 27001`, whatever is asked of them. */
const areOfOtherNumbers = (one: Word[], other: Word[]): boolean => {
  const numbers = (words: Word[]) => words.filter(({ word }) => standard.test(word))
  const [ones, others] = [numbers(one), numbers(other)]
  return ones.length > 0 && others.length > 0 && !ones.some((word) => others.includes(word))
}

/** Wordings of one language, by their words. */
const wordingsOf = <Item>(language: string) => {
  const { wordsOf } = vocabularyOf(language)
  const byText = new Map<string, Item[]>()
  const byWord = new Map<Word, Wording<Item>[]>()

  /** Weighted Dice similarity with misspelt words and synonyms, over an inverted index. */
  const nearest = (words: Word[]): Item[] | undefined => {
    const shared = new Map<Wording<Item>, number>()
    let steps = 0
    for (const { likes, weight } of words) {
      const best = new Map<Wording<Item>, number>()
      for (const [other, share] of likes) {
        const wordings = byWord.get(other) ?? []
        steps += wordings.length
        if (steps > most.steps) break
        for (const wording of wordings) best.set(wording, Math.max(share, best.get(wording) ?? 0))
      }
      for (const [wording, share] of best)
        shared.set(wording, share * weight + (shared.get(wording) ?? 0))
    }
    const own = weightOf(words)
    let found: { wording: Wording<Item>; share: number } | undefined
    for (const [wording, both] of shared) {
      const share = (2 * both) / (own + wording.weight)
      if (share < leastShared || share <= (found?.share ?? 0)) continue
      if (!areOfOtherNumbers(words, wording.words)) found = { wording, share }
    }
    return found?.wording.group
  }

  /** @returns the group that it joins; a new one if there is none */
  return (whole: string): Item[] => {
    const question = whole.slice(0, most.letters)
    const text = foldedWords(question).join(' ')
    const known = byText.get(text)
    if (known) return known
    const words = wordsOf(question)
    const group = nearest(words) ?? []
    byText.set(text, group)
    const wording = { words, weight: weightOf(words), group }
    for (const word of words) {
      const wordings = byWord.get(word)
      if (wordings) wordings.push(wording)
      else byWord.set(word, [wording])
    }
    return group
  }
}

/**
 * The same question in other words, or misspelt, once: leader clustering in the order that they are given in. It gives
 * way to others in between.
 */
export const groupQuestions = async <Item extends Asked>(
  asked: readonly Item[],
): Promise<Item[][]> => {
  let since = performance.now()
  const languages = new Map<string, ReturnType<typeof wordingsOf<Item>>>()
  const groups = new Set<Item[]>()
  for (const item of asked) {
    const join = languages.get(item.language) ?? wordingsOf<Item>(item.language)
    languages.set(item.language, join)
    const group = join(item.question)
    group.push(item)
    groups.add(group)
    if (performance.now() - since < sliceMs) continue
    await ownTurn()
    since = performance.now()
  }
  return [...groups]
}
