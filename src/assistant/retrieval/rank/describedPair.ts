import type { Compared, Pair } from './comparedPair'
import { leastTelling } from './formFeatures'
import type { Ranked } from './rankEvidence'

/** So many documents are looked at, in pairs. */
const mostLooked = 12

/** A word that a document has is its own, where the other has so much less of it. */
const leastOwn = 0.4

/** What a document says somewhere counts so much of what it is called. */
const ofText = 0.7

/** More documents that have a word are not told apart by it. */
const mostHaving = 3

/** How much the search's score counts beside the words, and how much of these one document more must have. */
const ofScore = 0.08
const least = { gain: 0.1, own: 0.1 }

/** By document: how much of each asked word it has that few have. */
const hadBy = ({ evidence, asked, names, worth }: Compared) => {
  const had = new Map<number, number[]>()
  const isIn = (candidate: number, word: number, { anywhere }: Ranked) =>
    names[candidate]!.includes(word) ? 1 : ofText * Math.min(1, anywhere[word]!)
  for (const each of evidence) {
    const { candidate } = each
    if (had.has(candidate) || had.size >= mostLooked) continue
    had.set(
      candidate,
      worth.map((_, word) => {
        if (asked[word]!.weight < leastTelling) return 0
        return isIn(candidate, word, each)
      }),
    )
  }
  const isTelling = worth.map(
    (_, word) => [...had.values()].filter((own) => own[word]! >= leastOwn).length <= mostHaving,
  )
  for (const own of had.values()) own.forEach((_, word) => (own[word]! *= Number(isTelling[word])))
  return had
}

/**
 * Two documents that have together what neither has (maximum coverage): they are described, as by `the bus operator`,
 * each in a conjunct of its own.
 */
export const describedPair = (compared: Compared, place: readonly number[]): Pair | undefined => {
  const { worth, scores, asked } = compared
  const had = hadBy(compared)
  const isOwn = asked.map((word) => word.isOwn)
  const all = worth.reduce((sum, value, word) => sum + (isOwn[word] ? value : 0), 0)
  const amount = (words: readonly number[]) => words.reduce((sum, word) => sum + worth[word]!, 0)
  const covered = (like: (word: number) => number) =>
    worth.reduce((sum, value, word) => sum + (isOwn[word] ? value * like(word) : 0), 0)
  const single = Math.max(...[...had.values()].map((own) => covered((word) => own[word]!)))

  const ownWords = (one: readonly number[], other: readonly number[]) =>
    one.flatMap((like, word) =>
      like - other[word]! >= leastOwn && place[word]! >= 0 ? [word] : [],
    )
  /** How much more of a conjunct one has than the other. */
  const isApart = ([first, second]: [number[], number[]]): boolean => {
    const lead = (own: number[], other: number[], conjunct: number) =>
      amount(own.filter((word) => place[word] === conjunct)) -
      amount(other.filter((word) => place[word] === conjunct))
    const { conjuncts } = compared
    return conjuncts.some(({ sentence: of }) => {
      const leads = conjuncts.flatMap(({ sentence }, at) => sentence === of ? [lead(first, second, at)] : []) // prettier-ignore
      return Math.max(...leads) >= least.own * all && Math.min(...leads) <= -least.own * all
    })
  }
  let best: (Pair & { value: number }) | undefined
  const documents = [...had.keys()]
  for (const [at, document] of documents.entries())
    for (const other of documents.slice(0, at)) {
      const [one, two] = [had.get(other)!, had.get(document)!]
      const both = covered((word) => Math.max(one[word]!, two[word]!))
      const value = both + ofScore * all * (scores[other]! + scores[document]!)
      if (both - single < least.gain * all || (best && value <= best.value)) continue
      const own: Pair['own'] = [ownWords(one, two), ownWords(two, one)]
      if (isApart(own)) best = { documents: [other, document], own, value }
    }
  return best
}
