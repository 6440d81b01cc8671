import type { AnswerType } from '../question/answerTypes'
import type { LinedStatements } from '../units/linedStatements'
import type { AskedTerm } from './candidate'
import type { lineFeatureNames } from './features/featureNames'

/** How near a question is to a line that somebody is known to ask the same in. */
export type LineMatch = {
  /** How much of the question's worth the line has. */
  share: number
  /** How much of the line the question has. */
  precision: number
  /** Whether both want the same to know: 1, or -1 when they want something else; 0 when it can't be told. */
  sameKind: number
  hasQuote: boolean
  /** By asked word: how well the line has it. */
  words: Float32Array
}

/** As well as this, a word is there. */
const leastLike = 0.4

const kindOf = (asked: readonly AnswerType[], line: readonly AnswerType[]): number => {
  if (asked.length === 0 || line.length === 0) return 0
  return asked.some((kind) => line.includes(kind)) ? 1 : -1
}

type Asked = {
  asked: readonly AskedTerm[]
  worth: readonly number[]
  kinds: readonly AnswerType[]
}

/** By term: which words of the question it stands for, and how well. */
const termsOf = (asked: readonly AskedTerm[]) => {
  const found = new Map<number, [word: number, weight: number][]>()
  asked.forEach(({ terms }, word) => {
    for (const [term, weight] of terms)
      if (weight > 0) found.set(term, [...(found.get(term) ?? []), [word, weight]])
  })
  return found
}

/** Nearness by both: all of the question, in a line that says nothing else. */
export const nearness = ({ share, precision }: LineMatch): number => share * precision

/**
 * Question-to-question matching, as for answers to frequent questions: by statement, the nearest of the lines that lead
 * to it. Each line is looked at by itself: words of several lines are no question.
 */
export const lineMatcher = ({ asked, worth, kinds }: Asked) => {
  const known = termsOf(asked)
  const all = worth.reduce((sum, value) => sum + value, 0)

  const match = (line: LinedStatements): LineMatch | undefined => {
    let words: Float32Array | undefined
    let [own, ofLine] = [0, 0]
    for (const word of line.words) {
      ofLine += word.worth
      let best = 0
      for (const term of word.terms)
        for (const [place, weight] of known.get(term) ?? []) {
          words ??= new Float32Array(asked.length)
          words[place] = Math.max(words[place]!, weight)
          best = Math.max(best, weight)
        }
      if (best >= leastLike) own += word.worth * best
    }
    if (!words) return undefined
    const found = words.reduce((sum, like, place) => sum + worth[place]! * like, 0)
    const { hasQuote } = line
    const [share, precision] = [all === 0 ? 0 : found / all, own / ofLine]
    return { share, precision, sameKind: kindOf(kinds, line.kinds), hasQuote, words }
  }

  return (lines: readonly LinedStatements[]): ReadonlyMap<number, LineMatch> => {
    const best = new Map<number, LineMatch>()
    for (const line of lines) {
      const own = match(line)
      if (!own) continue
      for (const at of line.statements) {
        const before = best.get(at)
        if (!before || nearness(own) > nearness(before)) best.set(at, own)
      }
    }
    return best
  }
}

/** So near, it is the same question in other words. */
const sameFrom = 0.6

/** What the nearest line tells of a statement. */
export const lineFeatures = (
  match: LineMatch | undefined,
): Record<(typeof lineFeatureNames)[number], number> => {
  if (!match)
    return { lineShare: 0, linePrecision: 0, lineNear: 0, lineSame: 0, lineKind: 0, lineOther: 0, lineUnquoted: 0 } // prettier-ignore
  const near = nearness(match)
  return {
    lineShare: match.share,
    linePrecision: match.precision,
    lineNear: near,
    lineSame: Math.max(0, near - sameFrom) / (1 - sameFrom),
    lineKind: near * Math.max(0, match.sameKind),
    lineOther: near * Math.max(0, -match.sameKind),
    lineUnquoted: match.hasQuote ? 0 : near,
  }
}
