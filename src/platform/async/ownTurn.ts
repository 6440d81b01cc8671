import { shared } from '../shared'

type Waiting = { client: string; begin: () => void }

/** Work of this long ago is forgotten. */
const forgottenAfterMs = 2000

const state = shared('ownTurns', () => ({
  waiting: [] as Waiting[],
  usedMs: new Map<string, number>(),
  forgottenAt: 0,
  isGoing: false,
}))

const usedBy = ({ client }: Waiting) => state.usedMs.get(client) ?? 0

const takeLeastServed = (): Waiting | undefined => {
  const { waiting } = state
  let least = 0
  for (let one = 1; one < waiting.length; one++)
    if (usedBy(waiting[one]!) < usedBy(waiting[least]!)) least = one
  return waiting.splice(least, 1)[0]
}

const forgetOld = (now: number) => {
  if (now - state.forgottenAt < forgottenAfterMs) return
  state.usedMs.clear()
  state.forgottenAt = now
}

/** What is begun goes on until it waits again; the next turn comes after what the network brought meanwhile. */
const go = () => {
  const next = takeLeastServed()
  state.isGoing = next !== undefined
  if (!next) return
  const began = performance.now()
  forgetOld(began)
  next.begin()
  setImmediate(() => {
    state.usedMs.set(next.client, usedBy(next) + performance.now() - began)
    go()
  })
}

/**
 * Cooperative scheduling, fair by the time used: who goes on with a large answer does so in a turn of the event loop of
 * its own, so that small ones are answered between two of them, and whoever has used the least goes first.
 */
export const ownTurn = (client: string): Promise<void> =>
  new Promise((resolve) => {
    state.waiting.push({ client, begin: resolve })
    if (state.isGoing) return
    state.isGoing = true
    setImmediate(go)
  })
