import type { AnswerType } from '../question/answerTypes'
import type { DocumentUnits } from '../units/documentUnits'
import type { AskedTerm, Candidate } from './candidate'
import { countWords, paragraphIdfs, type Counts } from './countWords'
import { featureNames } from './features/featureNames'
import { formAsked, formFeatures, leastTelling, wantsFact } from './formFeatures'
import {
  lexicalFeatures,
  ofLine,
  roughScorer,
  type LookedAt,
  type Weighed,
} from './lexicalFeatures'
import { lineFeatures, lineMatcher } from './lineMatches'

export type Evidence = {
  candidate: number
  statement: number
  /** In the order of `featureNames`. */
  features: number[]
  /** By asked word: how much of it the statement has, by itself or by what it stands under. */
  covered: Float32Array
  /** The same, without its title and what is beside it. */
  own: Float32Array
  /** The same, with what the line has that leads to it. */
  said: Float32Array
  /** How much of it its document has. */
  anywhere: Float32Array
}

export type Question = {
  text: string
  kinds: AnswerType[]
  asked: readonly AskedTerm[]
  /** The answer before. */
  said: string
}

export type FoundEvidence = {
  evidence: Evidence[]
  /** By asked word: its weight by rarity among the paragraphs of these documents. */
  worth: number[]
  /** By candidate: places of the asked words that name it. */
  names: number[][]
}

/** So many statements are looked at closely. */
const closely = 60

/** How much the search's own score of a document decides what is looked at, and that the answer before was made of it. */
const ofSearch = 0.3
const ofAnswer = 0.4

const averageOf = (lists: number[][]): number => {
  let [sum, count] = [0, 0]
  for (const values of lists) {
    for (const value of values) sum += value
    count += values.length
  }
  return sum / Math.max(1, count)
}

/** How much of the question a document has. */
const shareOf = (anywhere: Float32Array, { worth }: Weighed): number => {
  const all = worth.reduce((sum, value) => sum + value, 0)
  return all === 0 ? 0 : worth.reduce((sum, value, word) => sum + value * anywhere[word]!, 0) / all
}

/** What everybody says, whatever it is about, counts so much beside what few do. */
const common = 0.4

const weigh = (candidates: Candidate[], counts: Counts[], asked: readonly AskedTerm[]): Weighed => {
  const idfs = paragraphIdfs(counts, asked.length)
  return {
    asked,
    worth: asked.map(
      ({ weight, rarity }, word) => weight * idfs[word]! * (common + (1 - common) * rarity),
    ),
    average: {
      statement: averageOf(candidates.map(({ units }) => units.lengths)),
      paragraph: averageOf(candidates.map(({ units }) => units.paragraphLengths)),
    },
  }
}

/** As well as this, a title has a word; more documents of such a title are a subject and no name. */
const naming = { least: 0.6, most: 2 }

const namesOf = (counts: Counts[], asked: readonly AskedTerm[]): number[][] => {
  const isIn = ({ title }: Counts, word: number) => title[word]! >= naming.least
  const telling = asked.flatMap(({ weight }, word) => {
    const found = counts.filter((each) => isIn(each, word)).length
    return weight >= leastTelling && found > 0 && found <= naming.most ? [word] : []
  })
  return counts.map((each) => telling.filter((word) => isIn(each, word)))
}

type Likely = { candidate: number; at: number; rough: number }

/** The best so far, the best first: of thousands few get in. */
const keepBest = (best: Likely[], each: Likely) => {
  if (best.length === closely && each.rough <= best[closely - 1]!.rough) return
  let place = best.length
  while (place > 0 && best[place - 1]!.rough < each.rough) place -= 1
  best.splice(place, 0, each)
  if (best.length > closely) best.pop()
}

const likeliest = (
  candidates: Candidate[],
  documents: LookedAt[],
  { weighed, isFactWanted, only }: { weighed: Weighed; isFactWanted: boolean; only?: number },
): Likely[] => {
  const best: Likely[] = []
  candidates.forEach(({ units, score, ofLast }, candidate) => {
    if (only !== undefined && candidate !== only) return
    const document = documents[candidate]!
    const { counts, lines } = document
    const share = isFactWanted ? shareOf(counts.anywhere, weighed) : 0
    const roughScore = roughScorer(document, weighed)
    const eligible =
      lines.size > 0 ? new Set([...counts.eligible, ...lines.keys()]) : counts.eligible
    for (const at of eligible) {
      const ofFact = units.statements[at]!.isFact ? share : 0
      keepBest(best, {
        candidate,
        at,
        rough: roughScore(at) + ofSearch * score + ofFact + ofAnswer * ofLast,
      })
    }
  })
  return best
}

type Features = Readonly<Record<string, number>>

/** By feature: which of the parts has it. They are never put together: so great an object is slow to make. */
let partOf: number[] | undefined

const inOrder = (parts: Features[]): number[] => {
  partOf ??= featureNames.map((name) => parts.findIndex((part) => name in part))
  const from = partOf
  return featureNames.map((name, at) => parts[from[at]!]![name]!)
}

/** What a document's lines have is there as well. */
const withLines = (units: DocumentUnits, counts: Counts, lines: LookedAt['lines']): LookedAt => {
  if (lines.size === 0) return { units, counts, lines }
  const anywhere = Float32Array.from(counts.anywhere)
  for (const { words } of lines.values())
    words.forEach((like, word) => (anywhere[word] = Math.max(anywhere[word]!, ofLine * like)))
  return { units, counts: { ...counts, anywhere }, lines }
}

/**
 * What tells an answer from other statements, of those that have most of the question.
 * @param only the one document whose statements are wanted
 */
export const evidenceOf = (
  candidates: Candidate[],
  { text, kinds, asked, said }: Question,
  { only }: { only?: number } = {},
): FoundEvidence => {
  if (asked.length === 0) return { evidence: [], worth: [], names: [] }
  const counts = candidates.map((candidate) => countWords(candidate, asked))
  const weighed = weigh(candidates, counts, asked)
  const linesNear = lineMatcher({ asked, worth: weighed.worth, kinds })
  const documents = candidates.map(({ units }, at) =>
    withLines(units, counts[at]!, linesNear(units.lines)),
  )
  const likely = likeliest(candidates, documents, { weighed, isFactWanted: wantsFact(kinds), only })
  const names = namesOf(counts, asked)
  const isAnyNamed = names.some(({ length }) => length > 0)
  const form = formAsked(text, { kinds, weighed, said })
  const evidence = likely.map(({ candidate, at }): Evidence => {
    const of = candidates[candidate]!
    const document = documents[candidate]!
    const lexical = lexicalFeatures({ ...document, at }, weighed)
    const parts = [
      lexical.features,
      formFeatures(of, at, form, lexical.features),
      lineFeatures(document.lines.get(at)),
      {
        documentScore: of.score,
        ofNamed: Math.min(2, names[candidate]!.length),
        otherNamed: Number(isAnyNamed && names[candidate]!.length === 0),
      },
    ]
    return {
      candidate,
      statement: at,
      features: inOrder(parts),
      covered: lexical.covered,
      own: lexical.own,
      said: lexical.said,
      anywhere: document.counts.anywhere,
    }
  })
  return { evidence, worth: [...weighed.worth], names }
}
