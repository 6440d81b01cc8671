import { expect, it } from '@jest/globals'
import { createUsage } from './usage'

const start = () => {
  let now = 0
  const usage = createUsage(() => now)
  return { usage, pass: (ms: number) => (now += ms) }
}

it('lets a client that was quiet use some at once', () => {
  const { usage } = start()
  usage.add('one', 150)
  expect(usage.msUntilLeft('one')).toBe(0)
})

it('then gives it a quarter of the time', () => {
  const { usage, pass } = start()
  usage.add('one', 200)
  expect(usage.msUntilLeft('one')).toBe(200)
  pass(200)
  expect(usage.msUntilLeft('one')).toBe(0)
})

it('holds no more against it than a second makes up for', () => {
  const { usage } = start()
  usage.add('one', 60_000)
  expect(usage.msUntilLeft('one')).toBe(1000)
})

it('counts each client for itself, and forgets', () => {
  const { usage, pass } = start()
  usage.add('one', 100)
  expect(usage.of('other')).toBe(0)
  pass(400)
  expect(usage.of('one')).toBe(0)
})
