import { expect, it } from '@jest/globals'
import { ShortLivedMap } from './shortLived'

it('is a map: what is set is there until it is deleted, in the order in which it came', () => {
  const map = new ShortLivedMap<string, number | undefined>()
  map.set('b', 1).set('a', 2).set('c', undefined).set('b', 3)
  expect([...map]).toEqual([
    ['b', 3],
    ['a', 2],
    ['c', undefined],
  ])
  expect([map.has('c'), map.get('a'), map.size]).toEqual([true, 2, 3])
  expect([map.delete('b'), map.delete('b'), map.has('b'), map.get('b')]).toEqual([
    true,
    false,
    false,
    undefined,
  ])
  map.set('b', 4)
  expect([...map.values()]).toEqual([2, undefined, 4])
})

it('may be gone through while entries leave it', () => {
  const map = new ShortLivedMap<number, number>()
  for (let one = 0; one < 100; one++) map.set(one, one)
  const seen: number[] = []
  for (const [key, value] of map) {
    seen.push(value)
    map.delete(key)
    map.delete(key + 1)
  }
  expect([seen.length, map.size]).toEqual([50, 0])
})
