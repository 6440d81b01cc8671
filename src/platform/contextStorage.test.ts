import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { ContextStorage } from './contextStorage'

const [one, other] = [new ContextStorage<string>(), new ContextStorage<string>()]
const stores = () => [one.getStore(), other.getStore()]

it('holds what each storage was given, also after waiting, and nothing outside', async () => {
  const inside = one.run('a', () =>
    other.run('b', async () => {
      await wait(1)
      return stores()
    }),
  )
  expect(stores()).toEqual([undefined, undefined])
  expect(await inside).toEqual(['a', 'b'])
})

it('keeps apart what runs side by side', async () => {
  const run = (name: string) => one.run(name, async () => (await wait(1), one.getStore()))
  expect(await Promise.all(['a', 'b', 'c'].map(run))).toEqual(['a', 'b', 'c'])
})

it('leaves one storage alone', () => {
  const inside = () => one.run('a', () => other.run('b', () => one.exit(stores)))
  expect(inside()).toEqual([undefined, 'b'])
})

it('binds and restores all of them together', () => {
  const [bound, restore] = one.run('a', () =>
    other.run('b', () => [ContextStorage.bind(stores), ContextStorage.snapshot()] as const),
  )
  expect(bound()).toEqual(['a', 'b'])
  expect(restore(stores)).toEqual(['a', 'b'])
})
