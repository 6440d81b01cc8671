/**
 * A turn of the event loop that was blocked by other work says nothing of the database, whose answer could not be read
 * meanwhile (withTimeout.ts): more than this of one turn does not count.
 */
const longestTurnMs = 100

/** How often what is under way is looked at. */
const turnMs = 50

export type DatabaseBudget = {
  /** Who asks: what is read for one client goes on in turns with others (ownTurn.ts). */
  client: string
  isPaced: boolean
  /** Counts from now on, until what it returns is called. `stop` ends the work when nothing is left. */
  begin: (stop: () => void) => () => void
  /** Whether more was used than there was. */
  isSpent: () => boolean
  /** Whether it still counts. */
  isOpen: () => boolean
  /** What goes on afterwards is no longer the request's. */
  close: () => void
}

export type Budgeted = { mostMs: number; client: string; isPaced?: boolean }

/** Time budget (deadline propagation, in sum): what runs at the same time counts each for itself. */
export const createBudget = ({ mostMs, client, isPaced = true }: Budgeted): DatabaseBudget => {
  const underWay = new Set<() => void>()
  let usedMs = 0
  let at = 0
  let isOpen = true
  let timer: NodeJS.Timeout | undefined

  const count = () => {
    const now = performance.now()
    usedMs += underWay.size * Math.min(now - at, longestTurnMs)
    at = now
  }
  const watch = () => {
    clearTimeout(timer)
    if (underWay.size === 0) return
    const leftMs = (mostMs - usedMs) / underWay.size
    timer = setTimeout(look, Math.max(1, Math.min(leftMs, turnMs)))
  }
  const look = () => {
    count()
    if (usedMs < mostMs) return watch()
    for (const stop of [...underWay]) stop()
  }

  return {
    client,
    isPaced,
    begin: (stop) => {
      const own = () => stop()
      count()
      underWay.add(own)
      watch()
      return () => {
        count()
        underWay.delete(own)
        watch()
      }
    },
    isSpent: () => usedMs >= mostMs,
    isOpen: () => isOpen,
    close: () => {
      isOpen = false
      underWay.clear()
      clearTimeout(timer)
    },
  }
}
