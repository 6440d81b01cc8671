import { describe, expect, it, jest } from '@jest/globals'
import { isAppError } from '../../../platform/errors'
import { inHashSlot } from './hashSlots'

const gate = () => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

const failure = (work: Promise<unknown>) => work.then(() => undefined, (error: unknown) => error) // prettier-ignore

describe('hashes', () => {
  it('are computed two at a time, of forty that are asked for at once', async () => {
    let running = 0
    let most = 0
    const run = async () => {
      most = Math.max(most, ++running)
      await settled()
      running--
    }
    await Promise.all(Array.from({ length: 40 }, () => inHashSlot({ run })))
    expect(most).toBe(2)
  })

  it('keep their place when one needs another', async () => {
    const nested = () => inHashSlot({ run: () => Promise.resolve('done') })
    const all = Promise.all([1, 2, 3].map(() => inHashSlot({ run: nested })))
    expect(await all).toEqual(['done', 'done', 'done'])
  })

  it('of those who are known go first, and a line that is too long is refused', async () => {
    const { open, opened } = gate()
    const order: string[] = []
    const hold = () => inHashSlot({ run: () => opened })
    const note = (name: string, ahead = false) =>
      inHashSlot({ ahead, run: async () => void order.push(name) })
    const busy = [hold(), hold()]
    const strangers = Array.from({ length: 100 }, () => note('stranger'))
    const refused = await failure(note('one too many'))
    expect(isAppError(refused) && refused.code).toBe('rate_limited')
    const known = note('known', true)
    open()
    await Promise.all([...busy, ...strangers, known])
    expect(order[0]).toBe('known')
    expect(order).toHaveLength(101)
  })

  it('are not waited for longer than ten seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] })
    const { open, opened } = gate()
    const busy = [1, 2].map(() => inHashSlot({ run: () => opened }))
    const late = failure(inHashSlot({ run: () => Promise.resolve() }))
    jest.advanceTimersByTime(10_000)
    const error = await late
    expect(isAppError(error) && [error.status, error.headers['Retry-After']]).toEqual([429, '10'])
    jest.useRealTimers()
    open()
    await Promise.all(busy)
  })
})
