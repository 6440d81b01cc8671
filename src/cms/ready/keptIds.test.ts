import { expect, it } from '@jest/globals'
import { createKeptIds } from './keptIds'

it('forgets the ids of plans that were not looked at, so that all are never more than so many', () => {
  const kept = createKeptIds(10)
  const [first, second, third] = [{}, {}, {}]
  kept.keep(first, ['a', 'b', 'c'])
  kept.keep(second, ['d', 'e', 'f'])
  kept.of(first)
  kept.keep(third, ['g', 'h', 'i'])
  expect([first, second, third].map(kept.of)).toEqual([['a', 'b', 'c'], undefined, ['g', 'h', 'i']])
})

it('bounds as well how many plans have none', () => {
  const kept = createKeptIds(10)
  const plans = Array.from({ length: 12 }, () => ({}))
  for (const plan of plans) kept.keep(plan, [])
  expect(plans.filter((plan) => kept.of(plan)).length).toBe(10)
})

it('knows none any more that have become too many, or whose plan is gone', () => {
  const kept = createKeptIds(10)
  const [grown, gone] = [{}, {}]
  for (const plan of [grown, gone]) kept.keep(plan, ['a'])
  kept.keep(grown, undefined)
  kept.forget(gone)
  expect([grown, gone].map(kept.of)).toEqual([undefined, undefined])
})
