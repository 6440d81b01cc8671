import { analyze } from '../../src/platform/text/analyze'
import type { LocaleCode } from '../../src/platform/locales'
import { sentencesOf } from '../../src/platform/text/sentences'

/** BM25 as in the books, over these texts: stemmed, without stop words, nothing else. */
export const plainBm25 = (texts: string[], language: LocaleCode, { k1 = 1.2, b = 0.75 } = {}) => {
  const termsIn = (text: string) =>
    analyze(text, language).flatMap(({ term, isStop }) => (isStop ? [] : [term]))
  const units = texts.map((text) => {
    const counts = new Map<number, number>()
    const terms = termsIn(text)
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    return { counts, length: terms.length }
  })
  const docFreq = new Map<number, number>()
  for (const { counts } of units)
    for (const term of counts.keys()) docFreq.set(term, (docFreq.get(term) ?? 0) + 1)
  const average = units.reduce((sum, { length }) => sum + length, 0) / Math.max(1, units.length)
  const idf = (term: number) => {
    const found = docFreq.get(term) ?? 0
    return Math.log(1 + (units.length - found + 0.5) / (found + 0.5))
  }
  /** @returns the places of the texts that have a word of the query, the best first */
  return (query: string): number[] => {
    const asked = [...new Set(termsIn(query))]
    const scores = units.map(({ counts, length }) =>
      asked.reduce((sum, term) => {
        const count = counts.get(term) ?? 0
        return (
          sum + (idf(term) * count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / average))
        )
      }, 0),
    )
    return scores
      .flatMap((score, place) => (score > 0 ? [place] : []))
      .sort((one, other) => scores[other]! - scores[one]!)
  }
}

/** What plain BM25 says: its best paragraph, and its best sentence between its neighbours. */
export const plainAnswerer = (paragraphs: string[], language: LocaleCode) => {
  const sentences = paragraphs.flatMap((paragraph, place) =>
    sentencesOf(paragraph).map((text) => ({ text, place })),
  )
  const ofParagraphs = plainBm25(paragraphs, language)
  const ofSentences = plainBm25(
    sentences.map(({ text }) => text),
    language,
  )
  return (question: string) => {
    const best = ofSentences(question)[0] ?? 0
    const near = sentences
      .slice(Math.max(0, best - 1), best + 2)
      .filter(({ place }) => place === sentences[best]?.place)
    return {
      paragraph: paragraphs[ofParagraphs(question)[0] ?? -1] ?? '',
      sentences: near.map(({ text }) => text).join(' '),
    }
  }
}
