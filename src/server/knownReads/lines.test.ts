import { expect, test } from '@jest/globals'
import { setTimeout as wait } from 'node:timers/promises'
import { createLines } from './lines'

type Ask = { name: string; isOld?: boolean }

/** Lines of two at once and three together, whose turns and answers are given by hand. */
const makeLines = ({ patienceMs = 1000, isWorth = (): boolean => true } = {}) => {
  const kept = new Map()
  const turns: { go: () => Promise<void>; refuse: (error: Error) => void }[] = []
  const answers: { names: string[]; done: () => void }[] = []
  const refused: string[] = []
  const ask = createLines<Ask>(kept, {
    ...{ mostUnderWay: 2, mostWaiting: 10, patienceMs, isWorth },
    take: (asks) => asks.splice(0, 3),
    inTurn: (_, run) =>
      new Promise((resolve, reject) => {
        turns.push({ go: () => run().then(resolve, reject), refuse: reject })
      }),
    answer: (_, asks) =>
      new Promise((done) => answers.push({ names: asks.map(({ name }) => name), done })),
    refuse: ({ name }) => refused.push(name),
    isOverdue: ({ isOld = false }) => isOld,
  })
  const askAll = (names: string, isOld?: boolean) => {
    for (const name of names) ask('one', { name, isOld })
  }
  return { kept, turns, answers, refused, askAll }
}

test('what comes while answers are under way is answered together by the next', async () => {
  const { turns, answers, askAll, kept } = makeLines()
  askAll('a')
  void turns[0]!.go()
  askAll('bcdef')
  void turns[1]!.go()
  expect(answers.map(({ names }) => names.join(''))).toEqual(['a', 'bcd'])
  answers[0]!.done()
  await wait(1)
  void turns[2]!.go()
  expect(answers[2]!.names.join('')).toBe('ef')
  for (const { done } of answers) done()
  await wait(1)
  expect(kept.size).toBe(0)
})

test('what is not worth an answer of its own beside another waits for that one', async () => {
  const { turns, answers, askAll } = makeLines({ isWorth: () => false })
  askAll('a')
  void turns[0]!.go()
  askAll('bc')
  expect(turns).toHaveLength(1)
  answers[0]!.done()
  await wait(1)
  void turns[1]!.go()
  expect(answers[1]!.names.join('')).toBe('bc')
})

test('a turn that does not come refuses those who waited for all of it, and the others get another', async () => {
  const { turns, answers, refused, askAll, kept } = makeLines({ patienceMs: 20 })
  askAll('abcde', true)
  askAll('fg')
  await wait(50) // longer than one that is under way is waited for: the queue has a limit of its own
  expect(turns).toHaveLength(1)
  turns[0]!.refuse(new Error('The queue is full'))
  await wait(1)
  expect(refused.join('')).toBe('abcde')
  void turns[1]!.go()
  expect(answers[0]!.names.join('')).toBe('fg')
  answers[0]!.done()
  await wait(1)
  expect(kept.size).toBe(0)
})

test('where nobody waited for long, a refusal is for those whose turn it was, and none is left behind', async () => {
  const { turns, refused, askAll, kept } = makeLines()
  askAll('abcde')
  for (let turn = 0; turn < 2; turn++) {
    turns[turn]!.refuse(new Error('Too much waits'))
    await wait(1)
  }
  expect(refused.join('')).toBe('abcde')
  expect(kept.size).toBe(0)
})

test('two that hang hold up no others for long, and their line is not forgotten while others wait', async () => {
  const { turns, answers, askAll, kept } = makeLines({ patienceMs: 20 })
  askAll('a')
  void turns[0]!.go()
  askAll('b')
  void turns[1]!.go()
  askAll('c')
  await wait(50)
  void turns[2]!.go()
  expect(answers[2]!.names).toEqual(['c'])
  for (const { done } of answers) done()
  await wait(1)
  expect(kept.size).toBe(0)
})
