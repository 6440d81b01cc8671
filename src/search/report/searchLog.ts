import { loggedQuery, loggedForm } from './loggedQuery'
import { weekOf } from './weekOf'

/** One search, as the endpoint knows it. */
export type Search = {
  query: string
  locale: string
  /** How many documents match. */
  results: number
  /** Tells one client from another, and nothing more. It is forgotten within two minutes. */
  client?: string
}

/** A row of `search_queries` to be added to. */
export type CountedQuery = {
  week: string
  locale: string
  query: string
  searches: number
  results: number
}

type Typed = Omit<CountedQuery, 'searches'> & { at: number }

/** Of a client. */
const longestKey = 200

type Options = {
  /** @default Date.now */
  now?: () => number
  /** A client that types on within this time has not searched for the words before. */
  typingMs?: number
  /** Within this time a query counts once for a client: who asks again and again gets it no higher. */
  againMs?: number
  /** More clients at once are not told apart. */
  maxClients?: number
  /** More distinct queries at once are not counted. */
  maxQueries?: number
}

const isOneTyping = (before: string, query: string) =>
  query.startsWith(before) || before.startsWith(query)

const keyOf = ({ week, locale, query }: Omit<CountedQuery, 'searches'>) =>
  `${week}\n${locale}\n${query}`

/**
 * Aggregates searches in memory until they are stored. Search-as-you-type asks with every letter: of
 * what one client types and takes back, only the last counts. However many ask, it stays small.
 */
export const createSearchLog = ({
  now = Date.now,
  typingMs = 2000,
  againMs = 60_000,
  maxClients = 2000,
  maxQueries = 2000,
}: Options = {}) => {
  /** What each client typed last, the longest ago first. */
  const typing = new Map<string, Typed>()
  const counted = new Map<string, CountedQuery>()
  /** What was counted for whom, in this time and the one before. */
  let asked = { since: now(), recent: new Set<string>(), before: new Set<string>() }
  let dropped = 0

  const forgetAsked = () => {
    const age = now() - asked.since
    if (age < againMs && asked.recent.size < 2 * maxClients) return
    const before = age < 2 * againMs ? asked.recent : new Set<string>()
    asked = { since: now(), recent: new Set(), before }
  }

  const isAgain = (key: string): boolean => {
    forgetAsked()
    const isKnown = asked.recent.has(key) || asked.before.has(key)
    asked.recent.add(key)
    return isKnown
  }

  const count = ({ searches, ...row }: CountedQuery) => {
    const known = counted.get(keyOf(row))
    if (known) Object.assign(known, { searches: known.searches + searches, results: row.results })
    else if (counted.size < maxQueries) counted.set(keyOf(row), { ...row, searches })
    else dropped += searches
  }

  const settle = (client: string) => {
    const last = typing.get(client)
    typing.delete(client)
    if (!last) return
    const { at: _, ...row } = last
    if (isAgain(`${client}\n${keyOf(row)}`)) return
    count({ ...row, searches: 1 })
  }

  /** Forgets what this client has only gone on to type. */
  const dropBeginning = (client: string, query: string, at: number) => {
    const before = typing.get(client)
    if (before && at - before.at < typingMs && isOneTyping(before.query, query))
      typing.delete(client)
  }

  const note = ({ query: given, locale, results, ...search }: Search) => {
    const at = now()
    const client = search.client?.slice(0, longestKey)
    const query = loggedQuery(given)
    // Also when the end of it is not to be kept: who types an address has not searched for its beginning.
    if (client !== undefined) dropBeginning(client, query ?? loggedForm(given), at)
    if (query === undefined) return
    const row = { week: weekOf(at), locale, query, results }
    if (client === undefined) {
      count({ ...row, searches: 1 })
      return
    }
    settle(client)
    typing.set(client, { ...row, at })
    if (typing.size > maxClients) settle(typing.keys().next().value!)
  }

  return {
    note,
    /** Whether there is anything to take or to forget, now or soon. */
    isEmpty: () => typing.size + counted.size + asked.recent.size + asked.before.size === 0,
    /** What was counted since the last time; with `all`, also what may still be typed on. */
    take: ({ all = false } = {}): { rows: CountedQuery[]; dropped: number } => {
      forgetAsked()
      for (const [client, { at }] of typing) {
        if (!all && now() - at < typingMs) break
        settle(client)
      }
      const taken = { rows: [...counted.values()], dropped }
      counted.clear()
      dropped = 0
      return taken
    },
    /** Takes back what could not be stored. What was counted since is newer. */
    giveBack: (rows: CountedQuery[]) => {
      for (const row of rows)
        count({ ...row, results: counted.get(keyOf(row))?.results ?? row.results })
    },
  }
}

export type SearchLog = ReturnType<typeof createSearchLog>
