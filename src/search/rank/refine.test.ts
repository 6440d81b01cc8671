import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { refine } from './refine'
import { compareReranked } from './compareReranked'

const match = fc.record({
  hits: fc.integer({ min: 1, max: 2 }),
  tie: fc.integer({ min: -1, max: 1 }),
  score: fc.integer({ min: 1, max: 12 }),
  added: fc.integer({ min: 0, max: 4 }),
  spare: fc.integer({ min: 0, max: 3 }),
})

it('the first are the same, in the same order, as if all had been looked at', () => {
  fc.assert(
    fc.property(fc.array(match), fc.integer({ min: 0, max: 12 }), (given, wanted) => {
      const estimates = given.map(({ score, added, spare, hits, tie }, num) => ({
        ...{ num, hits, tie, score, exact: score + added },
        most: score + added + spare,
      }))
      let looks = 0
      const exact = (estimate: { exact: number }) => {
        looks += 1
        return estimate.exact
      }
      const found = refine(estimates, { clauses: 2, wanted, exact })
      const all = estimates
        .map((estimate) => ({ ...estimate, score: estimate.exact }))
        .sort(compareReranked(2))
      expect(found.slice(0, wanted)).toEqual(all.slice(0, wanted))
      expect(new Set(found.map(({ num }) => num)).size).toBe(given.length)
      expect(looks).toBeLessThanOrEqual(given.length)
    }),
  )
})

it('looks no more closely at what can’t be among the first', () => {
  const estimates = Array.from({ length: 100 }, (_, num) => ({
    ...{ num, hits: 1, tie: 0, score: 100 - num, most: 100 - num + 0.5 },
  }))
  const seen: number[] = []
  refine(estimates, {
    ...{ clauses: 1, wanted: 10 },
    exact: ({ num, score }) => {
      seen.push(num)
      return score
    },
  })
  expect(seen).toHaveLength(10)
})
