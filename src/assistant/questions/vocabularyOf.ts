import type { LocaleCode } from '../../platform/locales'
import { settings } from '../../platform/settings'
import { analyze } from '../../platform/text/analyze'
import { editDistance } from '../../platform/text/editDistance'
import { languagesOf } from '../../platform/text/languagesOf'
import { rarityOf, relatedTerms } from '../../search/engine'
import { questionWords } from '../../platform/text/stopWords'

/** A word that tells what a question is about. */
export type Word = {
  word: string
  /** The rarer, the more it tells. */
  weight: number
  /** Itself, and known words that may stand for it: how much of it they say. */
  likes: Map<Word, number>
}

/**
 * Visitors may write made-up words as long as they like: so many of a question's words count, so many words are compared
 * with others, with so many of their initial, and so many stand for one. Beyond, a word is itself alone.
 */
const most = { ofQuestion: 40, compared: 2000, ofInitial: 150, likes: 8 }

/** How much of a word another one says. */
const worth = { misspelt: 0.9, related: 0.7 }

const commonWeight = 0.4

const localeOf = (language: string): LocaleCode =>
  settings.locales.find((locale) => locale === language) ?? settings.locales[0]!

const mostTypos = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)

const isMisspelt = (one: string, other: string): boolean => {
  const most = Math.min(mostTypos(one), mostTypos(other))
  if (most === 0 || /\d/.test(one + other)) return false
  return editDistance(one, other, most) <= most
}

const list = <Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] => {
  const known = lists.get(key) ?? []
  lists.set(key, known)
  return known
}

/** The words of questions in one language: each is compared with those that there are when it is first seen, and not again. */
export const vocabularyOf = (language: string) => {
  const [own] = languagesOf(localeOf(language))
  const byTerm = new Map<number, Word>()
  /** The first letter is seldom wrong. */
  const byInitial = new Map<string, Word[]>()
  /** By a term: words that it may stand for. */
  const byRelated = new Map<number, Word[]>()

  const link = (one: Word, other: Word, share: number) => {
    if (one === other || Math.max(one.likes.size, other.likes.size) > most.likes) return
    one.likes.set(other, Math.max(share, one.likes.get(other) ?? 0))
    other.likes.set(one, Math.max(share, other.likes.get(one) ?? 0))
  }

  const learn = (word: string, term: number): Word => {
    const weight = commonWeight + (1 - commonWeight) * rarityOf(word, own)
    const made: Word = { word, weight, likes: new Map() }
    made.likes.set(made, 1)
    byTerm.set(term, made)
    if (byTerm.size > most.compared) return made
    const alike = list(byInitial, word[0]!)
    for (const other of alike) if (isMisspelt(word, other.word)) link(made, other, worth.misspelt)
    if (alike.length < most.ofInitial) alike.push(made)
    for (const other of byRelated.get(term) ?? []) link(made, other, worth.related)
    for (const related of relatedTerms(word, own)) {
      list(byRelated, related).push(made)
      const other = byTerm.get(related)
      if (other) link(made, other, worth.related)
    }
    return made
  }

  return {
    /** Those that tell, each once. */
    wordsOf: (question: string): Word[] => {
      const telling = analyze(question, own).filter(
        ({ word, isStop }) => !isStop && word.length > 1 && !questionWords[own].has(word),
      )
      const words = telling
        .slice(0, most.ofQuestion)
        .map(({ word, term }) => byTerm.get(term) ?? learn(word, term))
      return [...new Set(words)]
    },
  }
}
