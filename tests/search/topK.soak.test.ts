import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { bothWays, seeds } from './randomIndex'

it('pruned searches find what exhaustive ones do, of small indexes and of large ones', () => {
  for (const [rows, numRuns] of [
    [40, 5000],
    [2000, 1000],
    [60_000, 40],
  ] as const)
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { exhaustive, pruned } of bothWays(seed, { rows, terms: 16 }))
          expect(pruned).toEqual(exhaustive)
      }),
      { numRuns },
    )
}, 600_000)
