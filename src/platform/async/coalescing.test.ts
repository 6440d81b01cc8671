import { expect, it, jest } from '@jest/globals'
import { createCoalescing, neverGone } from './coalescing'
import type { Gone } from './fairQueue'

type Run = () => Promise<string>

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Readings that are answered by hand, in their order. */
const readings = () => {
  const answers: ((text: string) => void)[] = []
  const run = jest.fn<Run>(() => new Promise((resolve) => answers.push(resolve)))
  return { run, answers }
}

const atOnce = (_: Gone, begin: () => Promise<void>) => begin()

const open = (mostTogether = 100, mostWaitMs = 10_000) => {
  const ask = createCoalescing<string>({ mostTogether, mostWaitMs })
  return (
    run: Run,
    { client = 'a', key = 'k', signal = neverGone, inTurn = atOnce } = {},
  ): Promise<string> => ask({ key, client, signal, inTurn, run })
}

it('nobody is told what was begun before they asked', async () => {
  const ask = open()
  const { run, answers } = readings()
  const first = ask(run)
  await settle()
  const later = [ask(run), ask(run, { client: 'b' }), ask(run)]
  await settle()
  expect(run).toHaveBeenCalledTimes(1)
  answers[0]!('before')
  expect(await first).toBe('before')
  await settle()
  expect(run).toHaveBeenCalledTimes(2)
  answers[1]!('after')
  expect(await Promise.all(later)).toEqual(['after', 'after', 'after'])
  void ask(run)
  await settle()
  expect(run).toHaveBeenCalledTimes(3)
})

it('different questions wait for nothing of each other', async () => {
  const ask = open()
  const { run } = readings()
  void ask(run, { key: 'one' })
  void ask(run, { key: 'two' })
  await settle()
  expect(run).toHaveBeenCalledTimes(2)
})

it('more than may wait together are told by one after the other', async () => {
  const ask = open(2)
  const { run, answers } = readings()
  const all = Array.from({ length: 5 }, () => ask(run))
  for (const text of ['one', 'two', 'three']) {
    await settle()
    answers.shift()?.(text)
  }
  expect(await Promise.all(all)).toEqual(['one', 'two', 'two', 'three', 'three'])
})

it('what fails is told to those who waited for it, and to nobody else', async () => {
  const ask = open()
  const failing = ask(() => Promise.reject(new Error('away')))
  const next = ask(() => Promise.resolve('there'))
  await expect(failing).rejects.toThrow('away')
  expect(await next).toBe('there')
})

/** A queue in which turns are given by hand. */
const queue = () => {
  const turns: { give: () => void; refuse: () => void }[] = []
  const inTurn = (signal: Gone, begin: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new Error('no turn'))
      signal.addEventListener('abort', refuse)
      turns.push({ give: () => void begin().then(resolve), refuse })
    })
  return { turns, inTurn }
}

it('is begun in the first turn of all who wait, and the others take none', async () => {
  const ask = open()
  const { run, answers } = readings()
  const [slow, quick] = [queue(), queue()]
  const all = [
    ask(run, { client: 'slow', inTurn: slow.inTurn }),
    ask(run, { client: 'quick', inTurn: quick.inTurn }),
  ]
  await settle()
  quick.turns[0]!.give()
  await settle()
  answers[0]!('one')
  expect(await Promise.all(all)).toEqual(['one', 'one'])
  expect(run).toHaveBeenCalledTimes(1)
})

it('who has no turn is refused alone, and later ones are answered', async () => {
  const ask = open()
  const { run, answers } = readings()
  const [full, free] = [queue(), queue()]
  const refused = [1, 2].map(() => ask(run, { client: 'full', inTurn: full.inTurn }))
  const other = ask(run, { client: 'free', inTurn: free.inTurn })
  await settle()
  full.turns[0]!.refuse()
  for (const one of refused) await expect(one).rejects.toThrow('no turn')
  free.turns[0]!.give()
  await settle()
  answers[0]!('one')
  expect(await other).toBe('one')
  expect(await ask(() => Promise.resolve('two'), { client: 'full' })).toBe('two')
})

it('when all who wait have gone, nothing is begun, and who comes then is not held up', async () => {
  const ask = open()
  const { run } = readings()
  const { inTurn } = queue()
  const controllers = [new AbortController(), new AbortController()]
  const all = controllers.map(({ signal }) => ask(run, { signal, inTurn }))
  const outcomes = Promise.allSettled(all)
  await settle()
  controllers[0]!.abort()
  await settle()
  controllers[1]!.abort()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(run).not.toHaveBeenCalled()
  expect(await ask(() => Promise.resolve('there'))).toBe('there')
})

it('who has no turn holds up nobody, however many of theirs wait', async () => {
  const ask = open(2)
  const { run, answers } = readings()
  const { inTurn } = queue()
  for (let many = 0; many < 5; many++)
    void ask(run, { client: 'full', inTurn }).catch(() => undefined)
  await settle()
  const free = ask(run, { client: 'free' })
  await settle()
  answers[0]!('there')
  expect(await free).toBe('there')
})

it('a reading that hangs holds up the next for a while alone', async () => {
  const ask = open(100, 20)
  const { run, answers } = readings()
  void ask(run)
  const next = ask(run)
  await settle()
  expect(run).toHaveBeenCalledTimes(1)
  while (run.mock.calls.length < 2) await settle()
  answers[1]!('there')
  expect(await next).toBe('there')
})

it('a reading that throws at once ends as one that fails', async () => {
  const ask = open()
  const failing = ask(() => {
    throw new Error('away')
  })
  await expect(failing).rejects.toThrow('away')
  expect(await ask(() => Promise.resolve('there'))).toBe('there')
})

it('who leaves twice is counted once', async () => {
  const ask = open()
  const { run, answers } = readings()
  const { inTurn, turns } = queue()
  const listeners: (() => void)[] = []
  const left: Gone = {
    aborted: true,
    addEventListener: (_, listener) => void listeners.push(listener),
    removeEventListener: () => undefined,
  }
  const stays = ask(run, { inTurn })
  void ask(run, { inTurn, signal: left })
  for (const listener of listeners) listener()
  await settle()
  turns[0]!.give()
  await settle()
  answers[0]!('there')
  expect(await stays).toBe('there')
})
