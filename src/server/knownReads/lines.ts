/** What one client asks for. */
type Line<Ask> = { client: string; asks: Ask[]; underWay: number; isTurning: boolean }

type Lines<Ask> = {
  /** Of one client, at once. */
  mostUnderWay: number
  /** Whether what waits is worth another one beside those that are under way. @default always */
  isWorth?: (asks: readonly Ask[], underWay: number) => boolean
  /** Of one client. */
  mostWaiting: number
  /** One that hangs, as on a connection that is silently gone, holds up no others for longer. */
  patienceMs: number
  /** Takes those that are answered together out of all that wait. */
  take: (asks: Ask[]) => Ask[]
  /** Calls when it is the client's turn. Rejects when it did not come in time. */
  inTurn: (client: string, run: () => Promise<void>) => Promise<void>
  answer: (client: string, asks: Ask[]) => Promise<void>
  refuse: (ask: Ask, error: unknown) => void
  /** Whether it has waited for as long as anybody may. */
  isOverdue: (ask: Ask) => boolean
}

/**
 * Group commit by client: what is asked while answers are under way is answered by the next ones, all that waits together.
 * Nobody waits for company. A turn that does not come refuses those who have waited for all of it, and asks for another.
 */
export const createLines = <Ask>(
  kept: Map<string, Line<Ask>>,
  {
    mostUnderWay,
    isWorth = () => true,
    mostWaiting,
    patienceMs,
    take,
    inTurn,
    answer,
    refuse,
    isOverdue,
  }: Lines<Ask>,
) => {
  const leave = (line: Line<Ask>) => {
    line.underWay -= 1
    begin(line)
    const { client, asks, underWay, isTurning } = line
    const isIdle = underWay === 0 && !isTurning && asks.length === 0
    if (isIdle && kept.get(client) === line) kept.delete(client)
  }

  const refuseWaiting = (line: Line<Ask>, error: unknown) => {
    const overdue = line.asks.filter(isOverdue)
    if (overdue.length > 0) line.asks = line.asks.filter((ask) => !isOverdue(ask))
    for (const ask of overdue.length > 0 ? overdue : take(line.asks)) refuse(ask, error)
  }

  const answerSome = async (line: Line<Ask>) => {
    let taken: Ask[] | undefined
    let timer: NodeJS.Timeout | undefined
    let isLate = false
    try {
      await inTurn(line.client, async () => {
        taken = take(line.asks)
        line.isTurning = false
        timer = setTimeout(() => {
          isLate = true
          leave(line)
        }, patienceMs)
        begin(line)
        if (taken.length > 0) await answer(line.client, taken)
        taken = []
      })
    } catch (error) {
      if (!taken) {
        line.isTurning = false
        refuseWaiting(line, error)
      } else for (const ask of taken) refuse(ask, error)
    } finally {
      clearTimeout(timer)
      if (!isLate) leave(line)
    }
  }

  const begin = (line: Line<Ask>) => {
    const { asks, underWay, isTurning } = line
    if (isTurning || underWay >= mostUnderWay || asks.length === 0) return
    if (underWay > 0 && !isWorth(asks, underWay)) return
    line.isTurning = true
    line.underWay += 1
    void answerSome(line)
  }

  /** @returns false where too much waits */
  return (client: string, ask: Ask): boolean => {
    const line = kept.get(client) ?? { client, asks: [], underWay: 0, isTurning: false }
    if (line.asks.length >= mostWaiting) return false
    line.asks.push(ask)
    kept.set(client, line)
    begin(line)
    return true
  }
}
