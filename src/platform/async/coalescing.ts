import { ShortLivedMap } from '../values/shortLived'
import type { Gone } from './fairQueue'

type Asked<T> = {
  /** What is asked. */
  key: string
  /** Who asks: it is begun as soon as one of them has their turn. */
  client: string
  /** Whose wait is over takes no turn. */
  signal: Gone
  /** Runs `begin` in the client's turn. @throws where there is none for them */
  inTurn: (signal: Gone, begin: () => Promise<void>) => Promise<void>
  run: () => Promise<T>
}

/** Those of one client, who wait for one turn. */
type Party<T> = { join: (signal: Gone) => Promise<T>; end: () => void }

type Flight<T> = {
  isBegun: boolean
  /** How many wait for it. */
  many: number
  parties: Map<string, Party<T>>
  answer: Promise<T>
  /** What must be over before it is begun, or have had its time. */
  before?: Promise<void>
  /** Settled, one way or the other, or given up. */
  over: Promise<void>
  begin: (run: () => Promise<T>) => Promise<void>
  giveUp: () => void
}

const createFlight = <T>(
  before: Promise<void> | undefined,
  onOver: (flight: Flight<T>) => void,
): Flight<T> => {
  let tell: (answer: Promise<T>) => void
  let end: () => void
  const answer = new Promise<T>((resolve) => (tell = resolve))
  const over = new Promise<void>((resolve) => (end = resolve))
  const close = () => {
    onOver(flight)
    end()
  }
  const flight: Flight<T> = {
    isBegun: false,
    many: 0,
    parties: new Map(),
    answer,
    before,
    over,
    begin: async (run) => {
      if (flight.isBegun) return
      flight.isBegun = true
      for (const party of flight.parties.values()) party.end()
      const made = (async () => run())() // else who waits would do so for ever when it throws
      tell(made)
      await made.catch(() => undefined) // who waits for it hears of that
      close()
    },
    giveUp: close,
  }
  return flight
}

type Opening<T> = Pick<Asked<T>, 'client' | 'inTurn' | 'run'> & { flight: Flight<T> }

const openParty = <T>({ client, inTurn, run, flight }: Opening<T>): Party<T> => {
  let waiting = 0
  let giveUp: (() => void) | undefined
  const gone = {
    aborted: false,
    addEventListener: (_: 'abort', listener: () => void) => void (giveUp = listener),
    removeEventListener: () => void (giveUp = undefined),
  }
  const end = () => {
    gone.aborted = true
    giveUp?.()
  }
  const leaveFlight = () => {
    if (flight.parties.get(client) === party) flight.parties.delete(client)
  }
  const turn = async (): Promise<T> => {
    try {
      if (flight.before) await flight.before
      if (!flight.isBegun) await inTurn(gone, () => flight.begin(run))
    } catch (error) {
      if (!flight.isBegun) {
        leaveFlight()
        flight.many -= waiting
        if (flight.parties.size === 0) flight.giveUp()
        throw error
      }
    }
    return flight.answer
  }
  let answer: Promise<T> | undefined
  const leave = () => {
    waiting -= 1
    flight.many -= 1
    if (waiting > 0 || flight.isBegun) return
    leaveFlight() // who comes now waits for a turn of their own
    end()
  }
  const party = {
    end,
    join: async (signal: Gone) => {
      waiting += 1
      flight.many += 1
      if (signal.aborted) leave()
      else signal.addEventListener('abort', leave)
      answer ??= Promise.race([flight.answer, turn()])
      try {
        return await answer
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },
  }
  return party
}

/** A reading that hangs, as on a connection that is silently gone, takes no others with it. One begun early is as true. */
const overOrLate = (over: Promise<void>, mostWaitMs: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, mostWaitMs)
    void over.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })

type Options = {
  /** How many are told by one reading. */
  mostTogether: number
  /** For how long the next is held back by one that is under way. */
  mostWaitMs: number
}

/**
 * Request coalescing that is never stale: who asks what is being read for others waits for the next reading, which is begun
 * after they asked, and shared by all who asked meanwhile (group commit, DeWitt et al. 1984). With nothing under way it is begun
 * at once. A client who has no turn yet holds up nobody: it is begun in the first one's of all who wait, and those behind a full one
 * wait for what is under way alone.
 */
export const createCoalescing = <T>({ mostTogether, mostWaitMs }: Options) => {
  const latest = new ShortLivedMap<string, Flight<T>>()
  return ({ key, client, signal, ...asked }: Asked<T>): Promise<T> => {
    const before = latest.get(key)
    const isOpen = before && !before.isBegun && before.many < mostTogether
    const underWay = before?.isBegun ? overOrLate(before.over, mostWaitMs) : before?.before
    const flight = isOpen
      ? before
      : createFlight<T>(underWay, (one) => {
          if (latest.get(key) === one) latest.delete(key)
        })
    latest.set(key, flight)
    const known = flight.parties.get(client)
    const party = known ?? openParty({ client, ...asked, flight })
    flight.parties.set(client, party)
    return party.join(signal)
  }
}

/** Of reads. They are answered in one turn of the event loop, and take no longer (whileBudgetLasts) unless they hang. */
export const readTogether: Options = { mostTogether: 100, mostWaitMs: 3000 }

/** Of work that goes on whoever waits for it. */
export const neverGone: Gone = {
  aborted: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}
