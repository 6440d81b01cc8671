import { hasBit, countBits, wordsFor, type Bitmap } from '../segments/bitmap'
import { lowerBound } from '../segments/packedSegment'
import type { Snapshot } from '../memory/snapshot'
import type { Clause } from '../query/clauses'
import type { Chosen } from './blockBounds'
import { bestOf, scoresOf } from './blockMax'
import { lengthNorms } from './blockScores'
import { candidatesIn, countTypesIn, type Candidates } from './candidates'
import type { Matches } from './matches/matches'
import type { Ranked } from './matches/ranked'
import { reused, roomIn } from './reused'
import { viewsOf, type View } from './views'

type Wanted = {
  snapshot: Snapshot
  clauses: Clause[]
  /** They raise the score of what matches, and match nothing by themselves. */
  boosting?: Clause[]
  /** Terms that must not stand anywhere. */
  excluded?: number[]
  /** By the number of a collection: whether it is looked for. @default all */
  keep?: (type: number) => boolean
}

export type Retrieved = Matches & {
  /** The first of all matches: documents with all words, then the better ones, and equals by their tiebreaks. */
  top: (count: number) => Ranked[]
}

/** Those of these rows that are among the candidates, by segment. */
const chosenRows = (candidates: Candidates[], nums: number[]): Chosen[] =>
  candidates.flatMap(({ view, any }) => {
    const known = view.segment.nums
    const places = new Uint32Array(any.length)
    let count = 0
    for (const num of nums) {
      const place = lowerBound(known, num)
      if (known[place] !== num || !hasBit(any, place)) continue
      places[place >>> 5]! |= 1 << (place & 31)
      count += 1
    }
    return count > 0 ? [{ view, places }] : []
  })

const wordsOf = (views: View[]): number =>
  views.reduce((sum, { segment }) => sum + wordsFor(segment.nums.length), 0)

const bitmaps = reused((size) => new Uint32Array(size))
const ofSome = reused((size) => new Uint32Array(size))

/** Whose candidates stand in `bitmaps`. */
let turn = 0

const withoutAll = (candidates: Candidates[]): Chosen[] => {
  const room = roomIn(ofSome(wordsOf(candidates.map(({ view }) => view))))
  return candidates.map(({ view, any, all }) => {
    const places: Bitmap = room(any.length)
    for (let word = 0; word < any.length; word++) places[word] = any[word]! & ~all[word]!
    return { view, places }
  })
}

/**
 * First-stage retrieval: counts every match by bitmaps, and scores those alone that may be among the first. The same as
 * scoring all (score.ts) and sorting them.
 */
export const retrieve = ({ snapshot, clauses, boosting = [], ...more }: Wanted): Retrieved => {
  const { excluded = [], keep } = more
  const views = viewsOf({ snapshot, clauses: [...clauses, ...boosting], excluded })
  const words = (clauses.length === 1 ? 1 : 2) * wordsOf(views)
  const match = () => {
    const room = roomIn(bitmaps(words))
    return views.map((view) =>
      candidatesIn(view, { snapshot, clauses: clauses.length, keep, room }),
    )
  }
  let own = ++turn
  let known = match()
  /** Made once more where another search has been there since. */
  const candidates = () => {
    if (own === turn) return known
    own = ++turn
    return (known = match())
  }
  const scoring = { snapshot, norms: lengthNorms(snapshot), clauses: clauses.length }
  const types = countTypesIn(known)
  const total = types.reduce((sum, count) => sum + count, 0)
  const withAll =
    clauses.length === 1 ? total : known.reduce((sum, { all }) => sum + countBits(all), 0)
  return {
    total,
    types,
    find: (nums) => chosenRows(candidates(), nums).flatMap((each) => scoresOf(each, scoring)),
    top: (count) => {
      const whole = candidates().map(({ view, all }): Chosen => ({ view, places: all }))
      const ofAll = { ...scoring, count: Math.min(count, withAll), documents: withAll }
      const best = bestOf(whole, ofAll)
      const rest = Math.min(count, total) - withAll
      if (rest <= 0) return best
      const others = { ...scoring, count: rest, documents: total - withAll }
      return [...best, ...bestOf(withoutAll(candidates()), others)]
    },
  }
}
