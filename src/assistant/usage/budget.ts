import { bookkeepingPool } from '../../platform/database/connections/bookkeepingPool'
import { settings } from '../../platform/settings'
import { logger } from '../../platform/logging'
import { shared } from '../../platform/shared'
import { withTimeout } from '../../platform/async/withTimeout'
import type { Attempt } from '../events/attempt'
import type { Tokens } from '../events/tokens'
import type { Provider } from '../providers/provider'
import { dayOf, tokensOfDay, type TokensOfDay } from './tokensOfDay'

const freshForMs = 1000
/** The visitor waits for it. */
const mostWaitMs = 500

/** Tokens by provider. */
type Sums = Map<string, number>

const state = shared('chatBudget', () => ({
  /** `YYYY-MM-DD`, in UTC. */
  day: '',
  /** As all replicas together have stored them. */
  stored: new Map() as Sums,
  /** Spent here since those were read. */
  since: new Map() as Sums,
  /** Spent here and not stored, because the database was away. */
  unstored: new Map() as Sums,
  /** May be spent by answers that are under way here. */
  reserved: new Map() as Sums,
  readAt: -Infinity,
  reading: undefined as Promise<void> | undefined,
}))

const add = (sums: Sums, provider: string, tokens: number) =>
  sums.set(provider, (sums.get(provider) ?? 0) + tokens)

const turnDay = () => {
  const day = dayOf(new Date())
  if (state.day === day) return
  Object.assign(state, { day, readAt: -Infinity, reading: undefined })
  for (const sums of [state.stored, state.since, state.unstored]) sums.clear()
}

const read = async () => {
  const { day } = state
  // What was noted before this is in the table by now: `recordUsage` comes after the commit.
  const before = new Map(state.since)
  const { rows } = await bookkeepingPool().query<TokensOfDay>({
    name: 'chat-budget',
    text: tokensOfDay,
    values: [day],
  })
  if (state.day !== day) return
  state.stored = new Map(rows.map(({ provider, tokens }) => [provider, tokens]))
  for (const [provider, tokens] of before) add(state.since, provider, -tokens)
  state.readAt = performance.now()
}

/** Knows what all replicas have spent, no more than a second ago; what it knew, when the database is away. */
const refresh = async () => {
  turnDay()
  if (performance.now() - state.readAt < freshForMs) return
  state.reading ??= read().finally(() => (state.reading = undefined))
  try {
    await withTimeout(state.reading, mostWaitMs)
  } catch (error) {
    state.readAt = performance.now() // no other answer waits for it within the next second
    logger.warn({ msg: 'The budget could not be looked up', reason: (error as Error).message })
  }
}

const spentBy = (provider: string): number =>
  [state.stored, state.since, state.unstored].reduce(
    (sum, sums) => sum + (sums.get(provider) ?? 0),
    0,
  )

type Options = {
  /** The most that the answer may cost, prompt and answer together. */
  tokens: number
  /** Tokens for each provider and day (UTC). @default CHAT_DAILY_TOKENS */
  dailyTokens?: number
}

export type Budget = {
  /**
   * Whether the answer might not fit any more. When it does, its tokens are set aside: of many at the same moment
   * only as many begin as can be paid for.
   */
  isSpent: (provider: Pick<Provider, 'name'>) => Promise<boolean>
  /** To be called once the answer is stored, or there is none. */
  close: () => void
}

/** Token budget with reservations: the most that an answer may cost is reserved until its real cost is known. */
export const openBudget = ({ tokens, dailyTokens = settings.chatDailyTokens }: Options): Budget => {
  const mine = new Set<string>()
  const isSpent = async ({ name }: Pick<Provider, 'name'>) => {
    if (dailyTokens === undefined || mine.has(name)) return false
    await refresh()
    const taken = spentBy(name) + (state.reserved.get(name) ?? 0)
    if (taken + tokens > dailyTokens) return true
    mine.add(name)
    add(state.reserved, name, tokens)
    return false
  }
  const close = () => {
    for (const provider of mine) add(state.reserved, provider, -tokens)
    mine.clear()
  }
  return { isSpent, close }
}

type Spent = {
  provider?: string
  tokens?: Tokens
  attempts?: Pick<Attempt, 'provider' | 'tokens'>[]
  isStored: boolean
}

/**
 * Counts what an answer has cost, at once and here; the table has it already (writeExchange.ts), unless it was
 * away.
 */
export const recordUsage = ({ provider, tokens, attempts = [], isStored }: Spent) => {
  turnDay()
  const sums = isStored ? state.since : state.unstored
  for (const spent of [{ provider, tokens }, ...attempts])
    if (spent.provider && spent.tokens)
      add(sums, spent.provider, spent.tokens.prompt + spent.tokens.completion)
}
