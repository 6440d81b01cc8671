import type { DocumentUnits } from '../units/documentUnits'
import { presence, type Counts } from './countWords'
import type { AskedTerm } from './candidate'
import { nearness, type LineMatch } from './lineMatches'

/** BM25 (Robertson, Zaragoza 2009), as in the books. */
const k1 = 1.2
const b = 0.75

/** What a neighbour has counts half. */
const ofNeighbour = 0.5

/** What the nearest line has that leads to it counts nearly as much as what it says itself. */
export const ofLine = 0.9

/** A synonym of several words, of which one is there, counts no more. */
const leastLikeness = 0.4

/** A question's words and what is known of them among the documents found. */
export type Weighed = {
  asked: readonly AskedTerm[]
  /** By asked word: its weight by rarity among the paragraphs. */
  worth: readonly number[]
  /** Words of a statement and of a paragraph, on average. */
  average: { statement: number; paragraph: number }
}

const saturated = (count: number, length: number, average: number): number =>
  (count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / Math.max(1, average)))

/** A document, as it is looked at for a question. */
export type LookedAt = {
  units: DocumentUnits
  counts: Counts
  /** By statement: the nearest of the lines that lead to it. */
  lines: ReadonlyMap<number, LineMatch>
}

type At = LookedAt & { at: number }

/** How much of each asked word a statement has: by itself, by what it stands under, beside it, and above all. */
export const lookAt = ({ units, counts, lines, at }: At, words: number) => {
  const line = lines.get(at)
  const { paragraph } = units.statements[at]!
  const { first, end } = units.paragraphs[paragraph]!
  const of = (values: Float32Array, row: number, word: number) => values[row * words + word]!
  return (word: number) => {
    const count = of(counts.statements, at, word)
    const before = at > first ? presence(of(counts.statements, at - 1, word)) : 0
    const after = at + 1 < end ? presence(of(counts.statements, at + 1, word)) : 0
    const own = presence(count)
    const around = of(counts.around, paragraph, word)
    const title = counts.title[word]!
    const near = Math.max(before, after)
    const asLine = line ? ofLine * line.words[word]! : 0
    return {
      count,
      inParagraph: of(counts.paragraphs, paragraph, word),
      own,
      around,
      title,
      near,
      asLine,
      any: Math.max(own, around, title, ofNeighbour * near, asLine),
    }
  }
}

/** By paragraph: BM25 of the words that the document has. */
const paragraphScores = (
  { units, counts }: LookedAt,
  { worth, average }: Weighed,
  present: number[],
): Float64Array =>
  Float64Array.from(units.paragraphLengths, (length, paragraph) => {
    let sum = 0
    for (const word of present) {
      const count = counts.paragraphs[paragraph * worth.length + word]!
      if (count > 0) sum += worth[word]! * saturated(count, length, average.paragraph)
    }
    return sum
  })

/** The same question in other words is worth more than a word of it. */
const ofNear = 3

/** What decides which statements of a document are looked at closely: it is asked of thousands. */
export const roughScorer = (document: LookedAt, weighed: Weighed) => {
  const { units, counts, lines } = document
  const { worth, average } = weighed
  const words = worth.length
  const all = worth.reduce((sum, value) => sum + value, 0)
  const present = worth.flatMap((_, word) => (counts.anywhere[word]! > 0 ? [word] : []))
  const ofParagraph = paragraphScores(document, weighed, present)
  return (at: number): number => {
    const { paragraph } = units.statements[at]!
    const { first, end } = units.paragraphs[paragraph]!
    const length = units.lengths[at]!
    const isLeading = isLead(at)
    let sum = ofParagraph[paragraph]!
    for (const word of present) {
      const own = counts.statements[at * words + word]!
      const before = at > first ? counts.statements[(at - 1) * words + word]! : 0
      const after = at + 1 < end ? counts.statements[(at + 1) * words + word]! : 0
      const title = counts.title[word]!
      const around = counts.around[paragraph * words + word]!
      const near = ofNeighbour * presence(Math.max(before, after))
      const any = Math.max(presence(own), around, title, near)
      if (any === 0) continue
      const bm25 = own > 0 ? saturated(own, length, average.statement) : 0
      sum += worth[word]! * (bm25 + any + (isLeading ? title : 0))
    }
    const line = lines.get(at)
    return (all === 0 ? 0 : sum / all) + (line ? line.share + ofNear * nearness(line) : 0)
  }
}

/** A summary has one or two sentences. */
export const isLead = (statement: number): boolean => statement < 2

/** How many of the title's words are asked. */
const titlePrecision = ({ title }: DocumentUnits, asked: readonly AskedTerm[]): number => {
  const found = [...title].filter((term) =>
    asked.some(({ terms }) => (terms.get(term) ?? 0) >= leastLikeness),
  )
  return title.size === 0 ? 0 : found.length / title.size
}

type Word = ReturnType<ReturnType<typeof lookAt>>

type Share = (
  value: (word: Word) => number,
  isIn: (word: AskedTerm) => boolean,
) => number | undefined

/** What goes on from an answer is told from it by the few words that it has itself. */
const ofThisTurn = (share: Share, asked: readonly AskedTerm[]) => {
  if (asked.every(({ isOwn }) => isOwn)) return { turnShare: 0, turnTogether: 0 }
  return {
    turnShare: share(({ own, around, asLine }) => Math.max(own, around, asLine), ({ isOwn }) => isOwn) ?? 0, // prettier-ignore
    turnTogether:
      share(
        ({ any }) => any,
        ({ isOwn }) => isOwn,
      ) ?? 0,
  }
}

/** How much of the question stands where, by the worth of its words. */
export const lexicalFeatures = (place: At, weighed: Weighed) => {
  const { units, counts, at } = place
  const { asked, worth, average } = weighed
  const words = asked.map((_, word) => lookAt(place, asked.length)(word))
  const share = (
    value: (word: Word, place: number) => number,
    isIn: (word: AskedTerm) => boolean = () => true,
  ) => {
    let [sum, all] = [0, 0]
    asked.forEach((each, place) => {
      if (!isIn(each)) return
      sum += worth[place]! * value(words[place]!, place)
      all += worth[place]!
    })
    return all === 0 ? undefined : sum / all
  }
  const shareOfAll = (value: (word: Word, place: number) => number) => share(value) ?? 0
  /** Nothing is missing of what was not asked. */
  const missing = (part: number | undefined) => (part ?? 1) - 1
  const rarest = worth.indexOf(Math.max(...worth))
  const paragraphLength = units.paragraphLengths[units.statements[at]!.paragraph]!
  const features = {
    statementBm25: shareOfAll(({ count }) =>
      saturated(count, units.lengths[at]!, average.statement),
    ),
    statementShare: shareOfAll(({ own }) => own),
    paragraphBm25: shareOfAll(({ inParagraph }) => saturated(inParagraph, paragraphLength, average.paragraph)), // prettier-ignore
    paragraphShare: shareOfAll(({ inParagraph, around }) => Math.max(presence(inParagraph), around)), // prettier-ignore
    documentShare: shareOfAll((_, place) => counts.anywhere[place]!),
    around: shareOfAll(({ own, around }) => Math.max(0, around - own)),
    title: shareOfAll(({ own, title }) => Math.max(0, title - own)),
    titleShare: shareOfAll(({ title }) => title),
    titlePrecision: titlePrecision(units, asked),
    neighbours: shareOfAll(({ own, near }) => Math.max(0, near - own)),
    together: shareOfAll(({ any }) => any),
    names: missing(share(({ own, around, title }) => Math.max(own, around, title), ({ isName }) => isName)), // prettier-ignore
    rarest: (words[rarest]?.any ?? 1) - 1,
    guessed: shareOfAll(({ any }) => Number(any > 0 && any < leastLikeness)),
    focus: missing(share(({ any }) => any, ({ isFocus }) => isFocus)), // prettier-ignore
    ...ofThisTurn(share, asked),
  }
  return {
    features,
    covered: Float32Array.from(words, ({ any }) => any),
    own: Float32Array.from(words, ({ own, around }) => Math.max(own, around)),
    said: Float32Array.from(words, ({ own, around, asLine }) => Math.max(own, around, asLine)),
  }
}
