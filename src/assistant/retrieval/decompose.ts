import type { FoundEvidence } from './findEvidence'
import { comparedKinds, isComparison } from './question/coordination'
import { comparedDocuments, type Side } from './rank/comparedDocuments'
import { evidenceOf } from './rank/evidence'
import { rankEvidence } from './rank/rankEvidence'

/** What a message asks beside the whole of it: several questions, or one of two documents. */
export type Decomposed = { apart: FoundEvidence[]; compared: FoundEvidence[] }

type Decompose = {
  found: FoundEvidence
  apart: FoundEvidence[]
  /** Of a statement's evidence. @default the model's */
  weights?: readonly number[]
}

/** Who is asked for by a comparison is told by what they are compared by. */
const kindsOf = ({ question: { text, kinds }, locale }: FoundEvidence) => {
  const compared = comparedKinds(text, locale)
  if (compared.length === 0) return kinds
  const others = kinds.filter((kind) => kind !== 'who' && !compared.includes(kind))
  return [...others, ...compared]
}

/** What a document is called or described by in a comparison is no more asked for, once it is found. */
const ofOwn = 0.2

/** What one document says, asked without what is about the other alone. */
const ofSide = (
  found: FoundEvidence,
  { document, own, others }: Side,
  weights?: readonly number[],
): FoundEvidence => {
  const ofWord = (at: number) => {
    if (others.includes(at)) return 0
    return own.includes(at) && isCompared(found) ? ofOwn : 1
  }
  const asked = found.asked.map((word, at) => ({ ...word, weight: ofWord(at) * word.weight }))
  const kinds = kindsOf(found)
  const question = { ...found.question, kinds, asked }
  const { evidence, ...rest } = evidenceOf(found.candidates, question, { only: document })
  return { ...found, ...rest, question, asked, evidence: rankEvidence(evidence, weights) }
}

export const isCompared = ({ question: { text }, locale }: FoundEvidence): boolean =>
  isComparison(text, locale)

const bestOf = ({ candidates, evidence: [best] }: FoundEvidence): string | undefined =>
  best && candidates[best.candidate]!.row.docId

/**
 * Query decomposition: by the questions that a message has, or by the two documents that it is about, each asked what is
 * asked of both. Where it compares, by these first, unless its questions are answered from two others: `who is larger,
 * and how large are they?` is no two questions.
 */
export const decompose = ({ found, apart, weights }: Decompose): Decomposed => {
  if (apart.length > 0 && !isCompared(found)) return { apart, compared: [] }
  const scores = found.candidates.map(({ score }) => score)
  const sides = comparedDocuments({ ...found, scores, isComparison: isCompared(found) })
  const bests = new Set(apart.map(bestOf))
  const areBoth = sides.every(({ document }) => bests.has(found.candidates[document]!.row.docId))
  const isOfTwo = bests.size > 1 && !sides.some(({ isNamed }) => isNamed)
  if (sides.length === 0 || areBoth || isOfTwo) return { apart, compared: [] }
  return { apart: [], compared: sides.map((side) => ofSide(found, side, weights)) }
}
