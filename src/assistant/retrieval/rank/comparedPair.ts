import type { Conjunct } from '../question/coordination'
import type { AskedTerm } from './candidate'
import type { Ranked } from './rankEvidence'

/** A question that may be about two documents. */
export type Compared = {
  /** The likeliest answer first. */
  evidence: readonly Ranked[]
  asked: readonly AskedTerm[]
  /** By asked word: its weight. */
  worth: readonly number[]
  /** By candidate: places of the asked words that name it. */
  names: readonly (readonly number[])[]
  /** By candidate: how well the search has it, 1 for the best. */
  scores: readonly number[]
  conjuncts: readonly Conjunct[]
  /** Whether it compares: else only who is named by a title is one of two. */
  isComparison: boolean
}

/** Two documents, and the places of the asked words that are about each alone. */
export type Pair = { documents: [number, number]; own: [number[], number[]] }
