import type { Document, Chunk, Terms } from './document'
import type { AskedWord } from './passage'

const same = (weight: number) => weight

/**
 * What share of what was asked is there, by the rarity of the words.
 * @param has how much of a term is, 0 to 1
 * @param worth what another word is worth that stands for the one that was asked
 */
export const shareOf = (
  asked: readonly AskedWord[],
  has: (term: number) => number,
  worth: (weight: number) => number = same,
): number => {
  let sum = 0
  let all = 0
  for (const { terms, weight } of asked) {
    let best = 0
    for (const [term, alternative] of terms) best = Math.max(best, worth(alternative) * has(term))
    sum += weight * best
    all += weight
  }
  return all === 0 ? 0 : sum / all
}

const corrected = 0.8

/** A word that was set right, or that is called otherwise, may have been meant; it is no proof. */
const proof = (weight: number): number => {
  if (weight === 1) return 1
  return weight > corrected ? 0.4 : 0.6
}

const weights = { anywhere: 0.35, inChunk: 0.35, about: 0.5 }

/** How much of it is left when next to nothing of the question is there. */
const doubt = 0.5

/** Who asks mostly of what nothing on the site has, asks of something else. */
const mostUnknown = 0.6

/**
 * Whether a document may well be about something else: the site knows nothing of what was asked for (`pizza`), and
 * the document has no more of the question than one word in passing (`sell`).
 */
const isDoubtful = (
  asked: readonly AskedWord[],
  { isThere, title }: { isThere: (term: number) => boolean; title: Terms },
): boolean => {
  const weigh = (words: readonly AskedWord[]) => words.reduce((sum, { weight }) => sum + weight, 0)
  const unknown = weigh(asked.filter(({ isUnknown }) => isUnknown))
  if (unknown === 0) return false
  if (unknown > mostUnknown * weigh(asked)) return true
  const there = asked.filter(({ terms }) => [...terms.keys()].some(isThere))
  const isTitled = there.some(({ terms }) => [...terms.keys()].some((term) => title.has(term)))
  return there.length < 2 && !isTitled
}

/**
 * Answerability: how sure it is that a document is about what was asked, in it, in its best chunk, in its title,
 * summary and headings.
 */
export const confidenceIn = <Row>(
  { title, about, chunks }: Document<Row>,
  best: Chunk | undefined,
  asked: readonly AskedWord[],
): number => {
  const share = (has: (term: number) => boolean) =>
    shareOf(asked, (term) => Number(has(term)), proof)
  const isThere = (term: number) => title.has(term) || chunks.some(({ terms }) => terms.has(term))
  const confidence =
    weights.anywhere * share(isThere) +
    weights.inChunk * share((term) => title.has(term) || Boolean(best?.terms.has(term))) +
    weights.about * share((term) => about.has(term))
  return isDoubtful(asked, { isThere, title }) ? doubt * confidence : confidence
}
