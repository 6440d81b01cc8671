import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { bothWays, seeds } from '../../../tests/search/randomIndex'

it('finds and counts the same as scoring everything does, to the last digit', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      for (const { exhaustive, pruned } of bothWays(seed, { rows: 1 + (seed % 700), terms: 12 }))
        expect(pruned).toEqual(exhaustive)
    }),
    { numRuns: 150 },
  )
})
