import { setImmediate } from 'node:timers' // Next replaces the global one

/** Does for many what was asked for each: an answer an item, in their order. What it throws is everybody's. */
export type Work<In, Out> = (items: In[]) => Promise<Out[]>

export type Member = {
  /** Asks together with the others that ask for the same. */
  ask: <In, Out>(work: Work<In, Out>, item: In) => Promise<Out>
}

type Asked = {
  item: unknown
  resume: () => void
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
}

type Options = {
  /** Waited for before each member goes on: all of them at once would hold up everybody else. */
  turn: () => Promise<void>
  /** Done first whenever members are answered: what was asked. */
  before: (asked: readonly Work<never, unknown>[]) => Promise<void>
}

/**
 * Lockstep: members run side by side, and what they ask is done together as soon as each of them waits or has ended, so
 * that a question that all of them have is one. A member that waits for something else holds the others up meanwhile.
 */
export const createLockstep = ({ turn, before }: Options) => {
  const waiting = new Map<Work<never, unknown>, Asked[]>()
  let running = 0
  let isAnswering = false

  const answerOne = async (work: Work<never, unknown>, asked: Asked[]): Promise<void> => {
    let settle: (one: Asked, at: number) => void
    try {
      const answers = await work(asked.map(({ item }) => item as never))
      settle = ({ resolve }, at) => resolve(answers[at])
    } catch (error) {
      settle = ({ reject }) => reject(error)
    }
    for (const one of asked) one.resume() // nothing is answered before all have gone on
    for (const [at, one] of asked.entries()) {
      await turn()
      settle(one, at)
    }
  }

  const answerAll = async () => {
    const asked = [...waiting]
    waiting.clear()
    const done = before(asked.map(([work]) => work))
    for (const [work, items] of asked)
      await answerOne((given) => done.then(() => work(given)), items)
  }

  const look = () => {
    if (running > 0 || waiting.size === 0 || isAnswering) return
    isAnswering = true
    setImmediate(() => {
      const answered = running > 0 ? Promise.resolve() : answerAll()
      void answered.finally(() => {
        isAnswering = false
        look()
      })
    })
  }

  /** Runs `work` as a member. */
  const join = async <T>(work: (member: Member) => Promise<T>): Promise<T> => {
    let pending = 0
    running += 1
    const pause = () => {
      pending += 1
      if (pending === 1) running -= 1
    }
    const resume = () => {
      pending -= 1
      if (pending === 0) running += 1
    }
    const ask: Member['ask'] = (asking, item) =>
      new Promise((resolve, reject) => {
        const key = asking as unknown as Work<never, unknown>
        const asked = waiting.get(key) ?? []
        const one: Asked = { item, resume, resolve: resolve as Asked['resolve'], reject }
        waiting.set(key, [...asked, one])
        pause()
        look()
      })
    try {
      return await work({ ask })
    } finally {
      if (pending === 0) running -= 1
      look()
    }
  }

  return { join }
}
