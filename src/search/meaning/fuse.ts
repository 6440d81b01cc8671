import type { RankedMatches } from '../rank/rank'
import type { Matches } from '../rank/matches'
import { rerankDepth } from '../rank/rerank'
import type { Ranked } from '../rank/topMatches'
import type { NearPage } from './vectors/nearestPages'

/** How much the nearest page's meaning counts, of what the best page's words do. */
const nearnessWeight = 0.5

export type FoundByMeaning = RankedMatches & {
  /** `false` when the same search may find more a moment later. */
  isFinal: boolean
}

type Fuse = {
  /** The nearest first. */
  near: NearPage[]
  /** Of the query. */
  clauses: number
}

/** The same with pages that have no word of the query. */
const withPages = ({ nums, scores, hits, types }: Matches, pages: NearPage[]): Matches => {
  const { length } = nums
  const longer = <A extends Int32Array | Float32Array | Uint8Array>(after: A, before: A): A => {
    after.set(before)
    return after
  }
  const all = {
    nums: longer(new Int32Array(length + pages.length), nums),
    scores: longer(new Float32Array(length + pages.length), scores),
    hits: longer(new Uint8Array(length + pages.length), hits),
    types: longer(new Uint8Array(length + pages.length), types),
  }
  pages.forEach(({ num, type }, at) => {
    all.nums[length + at] = num
    all.types[length + at] = type
  })
  return all
}

/** Matches that are near, but not among the first. */
const furtherDown = ({ matches, top }: RankedMatches, near: NearPage[]): Ranked[] => {
  const wanted = new Set(near.map(({ num }) => num))
  for (const { num } of top.slice(0, rerankDepth)) wanted.delete(num)
  const found: Ranked[] = []
  matches.nums.forEach((num, at) => {
    if (wanted.has(num)) found.push({ num, score: matches.scores[at]!, hits: matches.hits[at]! })
  })
  return found
}

/**
 * Fusion by a convex combination of scores (Bruch, Gai, Ingber 2023): words by their share of the best page's score, meaning
 * by its share of the nearest page's. Documents with all words stay first, among each other by both; what is only near in
 * meaning is added to what matches.
 */
export const fuse = (ranked: RankedMatches, { near, clauses }: Fuse): RankedMatches => {
  if (near.length === 0) return ranked
  const { matches, top } = ranked
  const before = new Set(matches.nums)
  const added = near.filter(({ num }) => !before.has(num))
  const first = [
    ...top.slice(0, rerankDepth),
    ...furtherDown(ranked, near),
    ...added.map(({ num }): Ranked => ({ num, score: 0, hits: 0 })),
  ]
  const known = new Set(first.map(({ num }) => num))
  const rest = top.slice(rerankDepth).filter(({ num }) => !known.has(num))
  const bestScore = Math.max(...first.map(({ score }) => score)) || 1
  const nearest = near[0]!.nearness
  const nearness = new Map(near.map((page) => [page.num, page.nearness / nearest]))
  const worth = ({ num, score }: Ranked) =>
    score / bestScore + nearnessWeight * (nearness.get(num) ?? 0)
  const inOrder = first.sort((a, b) => worth(b) - worth(a) || b.num - a.num)
  const hasAll = ({ hits }: Ranked) => clauses > 0 && hits === clauses
  const isPart = (one: Ranked) => !hasAll(one)
  return {
    matches: withPages(matches, added),
    top: [
      ...inOrder.filter(hasAll),
      ...rest.filter(hasAll),
      ...inOrder.filter(isPart),
      ...rest.filter(isPart),
    ],
  }
}
