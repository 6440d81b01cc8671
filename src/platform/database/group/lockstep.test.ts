import { describe, expect, it } from '@jest/globals'
import { createLockstep, type Work } from './lockstep'

const open = (before: Parameters<typeof createLockstep>[0]['before'] = () => Promise.resolve()) =>
  createLockstep({ turn: () => Promise.resolve(), before })

const noting = () => {
  const asked: number[][] = []
  const double: Work<number, number> = (items) => {
    asked.push(items)
    return Promise.resolve(items.map((one) => 2 * one))
  }
  return { asked, double }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('members of a lockstep', () => {
  it('are answered together, each with its own answer', async () => {
    const { asked, double } = noting()
    const { join } = open()
    const answers = await Promise.all([1, 2, 3].map((n) => join(({ ask }) => ask(double, n))))
    expect([answers, asked]).toEqual([[2, 4, 6], [[1, 2, 3]]])
  })

  it('are answered once what is needed before it was told of all that is asked', async () => {
    const told: unknown[][] = []
    const { double } = noting()
    const other: Work<string, string> = (items) => Promise.resolve(items)
    const { join } = open((asked) => Promise.resolve(void told.push([...asked])))
    await Promise.all([join(({ ask }) => ask(double, 1)), join(({ ask }) => ask(other, 'a'))])
    expect(told).toEqual([[double, other]])
  })

  it('wait for those that do something else meanwhile', async () => {
    const { asked, double } = noting()
    const { join } = open()
    const late = join(async ({ ask }) => {
      await pause(20)
      return ask(double, 2)
    })
    expect(await Promise.all([join(({ ask }) => ask(double, 1)), late])).toEqual([2, 4])
    expect(asked).toEqual([[1, 2]])
  })

  it('do not wait for those that have ended or failed', async () => {
    const { asked, double } = noting()
    const { join } = open()
    const results = await Promise.allSettled([
      join(({ ask }) => ask(double, 1)),
      join(() => Promise.reject(new Error('no'))),
      join(() => Promise.resolve(0)),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(asked).toEqual([[1]])
  })

  it('may ask several things at once, and go on asking', async () => {
    const { asked, double } = noting()
    const { join } = open()
    const both = ({ ask }: Parameters<Parameters<typeof join>[0]>[0], n: number) =>
      Promise.all([ask(double, n), ask(double, n + 1)]).then(([one]) => ask(double, one))
    expect(await Promise.all([join((own) => both(own, 1)), join((own) => both(own, 5))])).toEqual([4, 20]) // prettier-ignore
    expect(asked).toEqual([
      [1, 2, 5, 6],
      [2, 10],
    ])
  })

  it('all fail where what is done first, or what they ask for, fails', async () => {
    const { double } = noting()
    const failing: Work<number, number> = () => Promise.reject(new Error('away'))
    const outcome = (join: ReturnType<typeof open>['join'], work: Work<number, number>) =>
      Promise.allSettled([1, 2].map((n) => join(({ ask }) => ask(work, n)))).then((results) =>
        results.map((one) => (one.status === 'rejected' ? String(one.reason) : one.value)),
      )
    const before = open(() => Promise.reject(new Error('lost')))
    expect(await outcome(before.join, double)).toEqual(['Error: lost', 'Error: lost'])
    expect(await outcome(open().join, failing)).toEqual(['Error: away', 'Error: away'])
  })
})
