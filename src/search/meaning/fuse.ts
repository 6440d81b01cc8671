import type { RankedMatches } from '../rank/rank'
import type { Matches } from '../retrieval/matches/matches'
import { rerankDepth } from '../rank/rerank'
import { compareTied, type Ranked } from '../retrieval/matches/ranked'
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

const asRanked = ({ num, tie }: NearPage): Ranked => ({ num, score: 0, hits: 0, tie })

/** The same with pages that have no word of the query. */
const withPages = (matches: Matches, pages: NearPage[]): Matches => {
  const types = matches.types.slice()
  for (const { type } of pages) types[type]! += 1
  return {
    total: matches.total + pages.length,
    types,
    find: (nums) => [
      ...matches.find(nums),
      ...pages.filter(({ num }) => nums.includes(num)).map(asRanked),
    ],
  }
}

/**
 * Fusion by a convex combination of scores (Bruch, Gai, Ingber 2023): words by their share of the best page's score, meaning
 * by its share of the nearest page's. Documents with all words stay first, among each other by both; what is only near in
 * meaning is added to what matches.
 */
export const fuse = (ranked: RankedMatches, { near, clauses }: Fuse): RankedMatches => {
  if (near.length === 0) return ranked
  const { matches, top } = ranked
  const matching = matches.find(near.map(({ num }) => num))
  const before = new Set(matching.map(({ num }) => num))
  const added = near.filter(({ num }) => !before.has(num))
  const shown = new Set(top.slice(0, rerankDepth).map(({ num }) => num))
  const first = [
    ...top.slice(0, rerankDepth),
    ...matching.filter(({ num }) => !shown.has(num)), // near, but not among the first
    ...added.map(asRanked),
  ]
  const known = new Set(first.map(({ num }) => num))
  const rest = top.slice(rerankDepth).filter(({ num }) => !known.has(num))
  const bestScore = Math.max(...first.map(({ score }) => score)) || 1
  const nearest = near[0]!.nearness
  const nearness = new Map(near.map((page) => [page.num, page.nearness / nearest]))
  const worth = ({ num, score }: Ranked) =>
    score / bestScore + nearnessWeight * (nearness.get(num) ?? 0)
  const inOrder = first.sort((a, b) => worth(b) - worth(a) || compareTied(a, b))
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
