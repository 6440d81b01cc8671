import { ofOtherWord } from '../units/documentUnits'
import type { AskedTerm, Candidate } from './candidate'

/** How often each asked word stands in the parts of one document: a row of numbers for each part. */
export type Counts = {
  statements: Float32Array
  paragraphs: Float32Array
  /** In heading, lead-in and header of a paragraph: how well, up to 1. */
  around: Float32Array
  title: Float32Array
  /** Anywhere in it: how well, up to 1. */
  anywhere: Float32Array
  /** Statements that may be the answer. */
  eligible: number[]
}

/** Of documents that fit so well, by the search, and of those that are asked on about, statements may be that have no word of it. */
const wholeFrom = 0.7

export const presence = (count: number): number => Math.min(1, count)

export const countWords = (
  { units, score, ofLast, isOfSaid }: Candidate,
  asked: readonly AskedTerm[],
): Counts => {
  const n = asked.length
  const statements = new Float32Array(units.statements.length * n)
  const paragraphs = new Float32Array(units.paragraphs.length * n)
  const around = new Float32Array(units.paragraphs.length * n)
  const title = new Float32Array(n)
  const touched = new Set<number>()
  asked.forEach(({ terms }, word) => {
    for (const [term, weight] of terms) {
      if (units.title.has(term)) title[word] = Math.max(title[word]!, weight)
      else if (units.titleAlso.has(term)) title[word] = Math.max(title[word]!, ofOtherWord * weight)
      const places = units.own.get(term) ?? []
      for (let index = 0; index < places.length; index += 2) {
        const [at, count] = [places[index]!, places[index + 1]!]
        touched.add(at)
        statements[at * n + word]! += weight * count
        paragraphs[units.statements[at]!.paragraph * n + word]! += weight * count
      }
      for (const paragraph of units.around.get(term) ?? []) {
        const { first, end } = units.paragraphs[paragraph]!
        around[paragraph * n + word] = Math.max(around[paragraph * n + word]!, weight)
        for (let at = first; at < end; at++) touched.add(at)
      }
    }
  })
  const anywhere = Float32Array.from(title)
  for (let place = 0; place < paragraphs.length; place++)
    anywhere[place % n] = Math.max(
      anywhere[place % n]!,
      presence(paragraphs[place]!),
      around[place]!,
    )
  const isWhole =
    score >= wholeFrom ||
    ofLast > 0 ||
    isOfSaid ||
    asked.some(({ isName }, word) => isName && title[word]! > 0)
  const eligible = isWhole ? [...units.statements.keys()] : [...touched]
  return { statements, paragraphs, around, title, anywhere, eligible }
}

/** What only may mean a word does not make it common. */
const leastKnown = 0.4

/** A word says as much on a site of a page as on one of thirty: how rare it is there, nobody knows yet. */
const leastParagraphs = 100

/** Inverse document frequency of each asked word, where a paragraph is a document. */
export const paragraphIdfs = (all: readonly Counts[], words: number): number[] => {
  const paragraphs = all.reduce(
    (sum, { paragraphs }) => sum + paragraphs.length / Math.max(1, words),
    0,
  )
  return Array.from({ length: words }, (_, word) => {
    let found = 0
    for (const { paragraphs: own, around } of all)
      for (let place = word; place < own.length; place += words)
        if (own[place]! > leastKnown || around[place]! > leastKnown) found += 1
    return Math.log(1 + (Math.max(paragraphs, leastParagraphs) - found + 0.5) / (found + 0.5))
  })
}
