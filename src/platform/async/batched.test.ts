import { expect, it, jest } from '@jest/globals'
import { batched } from './batched'

const heldBack = () => {
  const batches: (readonly number[])[] = []
  const open: (() => void)[] = []
  const run = async (items: readonly number[]) => {
    batches.push(items)
    await new Promise<void>((resolve) => open.push(resolve))
    return items.map((item) => (item < 0 ? new Error(`no ${item}`) : item * 2))
  }
  return { batches, open, run }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('works on together what arrives while others are worked on', async () => {
  const { batches, open, run } = heldBack()
  const double = batched({ run, mostAtOnce: 3, mostUnderWay: 1 })
  const first = double(1)
  await turn()
  const others = [2, 3, 4, 5].map(double)
  await turn()
  expect(batches).toEqual([[1]])
  open.shift()?.()
  expect(await first).toBe(2)
  await turn()
  expect(batches).toEqual([[1], [2, 3, 4]])
  open.shift()?.()
  await turn()
  await turn()
  open.shift()?.()
  expect(await Promise.all(others)).toEqual([4, 6, 8, 10])
  expect(batches.at(-1)).toEqual([5])
})

it('fails one alone where it says so, and goes on behind a batch that fails', async () => {
  const { open, run } = heldBack()
  const double = batched({ run, mostAtOnce: 3, mostUnderWay: 1 })
  const both = Promise.allSettled([double(1), double(-1)])
  await turn()
  open.shift()?.()
  expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  const failing = batched<number, number>({
    run: ([item]) => (item === 1 ? Promise.reject(new Error('away')) : Promise.resolve([2])),
    mostAtOnce: 1,
    mostUnderWay: 1,
  })
  const [bad, good] = await Promise.allSettled([failing(1), failing(2)])
  expect([bad?.status, good?.status]).toEqual(['rejected', 'fulfilled'])
})

it('goes on beside a batch that takes too long', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  try {
    const { batches, open, run } = heldBack()
    const double = batched({ run, mostAtOnce: 3, mostUnderWay: 1, patienceMs: 1000 })
    const both = Promise.all([double(1), turn().then(() => double(2))])
    await turn()
    await turn()
    jest.advanceTimersByTime(999)
    await turn()
    expect(batches).toEqual([[1]])
    jest.advanceTimersByTime(1)
    await turn()
    expect(batches).toEqual([[1], [2]])
    for (const release of open) release()
    expect(await both).toEqual([2, 4])
  } finally {
    jest.useRealTimers()
  }
})

it('has no more batches than that under way, however many of them take too long', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  try {
    const { batches, open, run } = heldBack()
    const double = batched({ run, mostAtOnce: 1, mostUnderWay: 1, patienceMs: 1000, mostEver: 2 })
    const all = Promise.all([1, 2, 3, 4].map(double))
    for (let second = 0; second < 5; second += 1) {
      await turn()
      await turn()
      jest.advanceTimersByTime(1000)
    }
    expect(batches).toEqual([[1], [2]])
    open.shift()?.()
    await turn()
    await turn()
    expect(batches).toEqual([[1], [2], [3]])
    for (const release of open.splice(0)) release()
    await turn()
    await turn()
    expect(batches).toEqual([[1], [2], [3], [4]])
    for (const release of open) release()
    expect(await all).toEqual([2, 4, 6, 8])
  } finally {
    jest.useRealTimers()
  }
})
