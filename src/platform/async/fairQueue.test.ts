import { describe, expect, it, jest } from '@jest/globals'
import { createFairQueue, type FairQueue } from './fairQueue'

const refusal = () => new Error('refused')
const open = (given: Partial<Parameters<typeof createFairQueue>[0]> = {}): FairQueue => {
  const queue = createFairQueue({
    atOnce: 2,
    atOnceOfOne: 2,
    mostWaitingOfOne: 10,
    mostWaiting: 20,
    mostWaitMs: 1000,
    refusal,
    ...given,
  })
  return (work) => {
    const done = queue(work)
    done.catch(() => undefined) // some are left waiting
    return done
  }
}

/** Work that ends when it is told to. */
const works = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, work, end }
}

describe('a fair queue', () => {
  it('runs as many at once as there are places, and the next when one has ended', async () => {
    const { begun, work, end } = works()
    const queue = open()
    const all = ['a', 'b', 'c'].map((name) => queue({ client: 'one', run: work(name) }))
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await end('a')
    await end('c')
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
  })

  it('leaves places to others, however much one client sends', () => {
    const { begun, work } = works()
    const queue = open({ atOnce: 3 })
    for (const name of ['a', 'b', 'c', 'd']) void queue({ client: 'one', run: work(name) })
    void queue({ client: 'other', run: work('x') })
    expect(begun).toEqual(['a', 'b', 'x'])
  })

  it('lets clients take turns', async () => {
    const { begun, work, end } = works()
    const queue = open({ atOnce: 1 })
    for (const name of ['a1', 'a2', 'a3']) void queue({ client: 'a', run: work(name) })
    for (const name of ['b1', 'b2']) void queue({ client: 'b', run: work(name) })
    void queue({ client: 'c', run: work('c1') })
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  it('gives the place back when the work fails', async () => {
    const queue = open({ atOnce: 1 })
    const failing = () => Promise.reject(new Error('failed'))
    await expect(queue({ client: 'a', run: failing })).rejects.toThrow('failed')
    expect(await queue({ client: 'a', run: () => Promise.resolve('done') })).toBe('done')
  })

  it('refuses who has waited too long, and those behind them move up', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    const { begun, work, end } = works()
    const queue = open({ atOnce: 1 })
    void queue({ client: 'a', run: work('a1') })
    const late = queue({ client: 'a', run: work('a2') })
    jest.advanceTimersByTime(500)
    void queue({ client: 'b', run: work('b1') })
    jest.advanceTimersByTime(500)
    await expect(late).rejects.toThrow('refused')
    await end('a1')
    expect(begun).toEqual(['a1', 'b1'])
    jest.useRealTimers()
  })

  it('refuses at once behind too many, of one client and of all', async () => {
    const { work } = works()
    const queue = open({ atOnce: 1, mostWaitingOfOne: 2, mostWaiting: 3 })
    for (const name of ['a', 'b', 'c']) void queue({ client: 'one', run: work(name) })
    await expect(queue({ client: 'one', run: work('d') })).rejects.toThrow('refused')
    void queue({ client: 'two', run: work('x') })
    await expect(queue({ client: 'three', run: work('y') })).rejects.toThrow('refused')
  })

  it('forgets those who have gone away', async () => {
    const { begun, work, end } = works()
    const queue = open({ atOnce: 1 })
    const gone = new AbortController()
    void queue({ client: 'a', run: work('a1') })
    const waiting = queue({ client: 'a', run: work('a2'), signal: gone.signal })
    gone.abort()
    await expect(waiting).rejects.toThrow('refused')
    await end('a1')
    expect(begun).toEqual(['a1'])
  })
})
