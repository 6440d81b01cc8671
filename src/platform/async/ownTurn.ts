import { setImmediate } from 'node:timers' // Next replaces the global one
import { requestContext } from '../requestContext'
import { shared } from '../shared'
import { connectionsSoFar, isShared } from './arrivals'
import { createUsage } from './usage'

/** Those who wait in one client's name, in their order. */
type Line = { client: string; isPaced: boolean; begin: (() => void)[] }

const state = shared('ownTurns', () => ({
  lines: new Map<string, Line>(),
  usage: createUsage(),
  isGoing: false,
  pause: undefined as NodeJS.Timeout | undefined,
  /** How often the loop has gone round since somebody had a turn who had used much before. */
  rounds: 0,
}))

/** Turns of one round of the event loop: at most so many, and for so long together. */
const mostTurns = 8
const sliceMs = 8

/**
 * Who has used this much of late waits until the loop has gone round without them, and as long as each round brings a
 * connection: libuv accepts one a round.
 */
const littleMs = 40
const fewestRounds = 2
const mostRounds = 64

const waitMs = ({ client, isPaced }: Line): number =>
  isPaced && isShared() ? state.usage.msUntilLeft(client) : 0

const mayGo = (line: Line, isQuiet: boolean): boolean =>
  waitMs(line) === 0 && (isQuiet || state.usage.of(line.client) < littleMs)

/** Whoever has used the least of those who may go on. */
const takeNext = (isQuiet: boolean) => {
  const { lines, usage } = state
  let next: Line | undefined
  for (const line of lines.values())
    if (mayGo(line, isQuiet) && (!next || usage.of(line.client) < usage.of(next.client)))
      next = line
  const begin = next?.begin.shift()
  if (!next || !begin) return undefined
  if (next.begin.length === 0) lines.delete(next.client)
  return { client: next.client, begin }
}

/** After a round: another one, or a pause until somebody may go on who waits now, or comes. */
const goOn = () => {
  state.rounds += 1
  state.isGoing = false
  const { lines } = state
  if (lines.size === 0) return
  let leastMs = Infinity
  for (const line of lines.values()) leastMs = Math.min(leastMs, waitMs(line))
  if (leastMs === 0) go()
  else state.pause = setTimeout(go, leastMs)
}

/**
 * One round: what is begun goes on until it waits again. Node runs what follows from a promise between two immediates,
 * so each second one sees the end of what the first began.
 */
const go = () => {
  clearTimeout(state.pause)
  state.isGoing = true
  const { usage } = state
  const before = connectionsSoFar()
  let usedMs = 0
  const turn = () => {
    let taken: ReturnType<typeof takeNext>
    let began = 0
    setImmediate(() => {
      if (usedMs > sliceMs) return
      const isBusy = connectionsSoFar() !== before && state.rounds < mostRounds
      taken = takeNext(state.rounds >= fewestRounds && !isBusy)
      if (!taken) return
      if (usage.of(taken.client) >= littleMs) state.rounds = 0
      began = performance.now()
      taken.begin()
    })
    setImmediate(() => {
      if (!taken) return
      const ms = performance.now() - began
      usedMs += ms
      usage.add(taken.client, ms)
    })
  }
  let waiting = 0
  for (const { begin } of state.lines.values()) waiting += begin.length
  for (let one = 0; one < Math.min(waiting, mostTurns); one++) turn()
  setImmediate(goOn)
}

type Turn = {
  /** Whose work it is. @default that of the request that runs now */
  client?: string
  /** Whether it has to do with its share while others use the service. @default true */
  isPaced?: boolean
}

/** Whose turn it is that runs now: a read says so itself (withinBudget.ts). */
const current = (): Turn => {
  const { databaseBudget, client } = requestContext() ?? {}
  return databaseBudget ?? { client }
}

/**
 * Cooperative scheduling, fair by the time used: who goes on with much work does so in a turn of the event loop of
 * its own, so that small requests are answered and connections accepted between two of them.
 * Whoever has used the least goes first; while others use the service, one client has a share of the process and no
 * more (usage.ts).
 */
export const ownTurn = ({ client = '', isPaced = true }: Turn = current()): Promise<void> =>
  new Promise((resolve) => {
    const line = state.lines.get(client) ?? { client, isPaced, begin: [] }
    state.lines.set(client, line)
    line.begin.push(resolve)
    if (!state.isGoing) go()
  })

/** What a client's work took that could not be done in turns. */
export const chargeTurn = (client: string, ms: number) => state.usage.add(client, ms)

/** As `items.map(make)`, in as many turns as it takes. */
export const mapInTurns = async <T, R>(
  items: readonly T[],
  make: (item: T) => R,
  turn?: Turn,
): Promise<R[]> => {
  const made: R[] = []
  let began = performance.now()
  for (const item of items) {
    if (performance.now() - began > sliceMs) {
      await ownTurn(turn)
      began = performance.now()
    }
    made.push(make(item))
  }
  return made
}
