import { LRUCache } from 'lru-cache'
import { auditRow, type AuditRow } from '../write/auditRow'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Rows that this process stores of refusals at the most; what comes beyond is counted in one more row. What strangers
 * send takes no room from wrong passwords of accounts, nor those from refusals of people and keys; and one account or key
 * takes no more than its share.
 */
const most = {
  strangers: { minute: 20, hour: 300 },
  logins: { minute: 60, hour: 1000 },
  people: { minute: 60, hour: 1000 },
}
const mostOfOne = { minute: 15, hour: 250 }

/** Different refusals that are counted at the same time, and rows that wait to be stored. */
const mostCounted = 2000

export type Who = keyof typeof most

type Limit = { minute: number; hour: number }
type Spent = Record<keyof Limit, { began: number; rows: number }>

const nothingYet = (): Spent => ({ minute: { began: 0, rows: 0 }, hour: { began: 0, rows: 0 } })

const isLeft = (spent: Spent, limit: Limit, now: number): boolean => {
  for (const [name, lastsMs] of [
    ['minute', minuteMs],
    ['hour', hourMs],
  ] as const)
    if (now - spent[name].began >= lastsMs) spent[name] = { began: now, rows: 0 }
  return spent.minute.rows < limit.minute && spent.hour.rows < limit.hour
}

const spend = (spent: Spent) => {
  spent.minute.rows += 1
  spent.hour.rows += 1
}

/** A wrong password for an address that no account has is a stranger's. */
const whoOf = ({ actor_kind, action, target_id }: AuditRow): Who => {
  if (actor_kind !== 'visitor') return 'people'
  return action !== 'refuse' && target_id !== null ? 'logins' : 'strangers'
}

const subjectOf = (who: Who, row: AuditRow): string | undefined =>
  ({
    strangers: undefined,
    logins: `account ${row.target_id}`,
    people: `${row.actor_kind} ${row.actor_id ?? row.actor_name}`,
  })[who]

const ofMany: Record<Who, (times: number) => AuditRow> = {
  strangers: (times) => beyondRow('visitor', 'refuse', times),
  logins: (times) => beyondRow('visitor', 'login-failed', times),
  people: (times) => beyondRow('system', 'refuse', times),
}

const beyondRow = (kind: 'visitor' | 'system', action: string, times: number): AuditRow =>
  auditRow({ actor: { kind, id: null, name: null }, action, target: { type: 'others' }, times })

type Counted = { row: AuditRow; times: number; since: number }

/** What is known in memory of refusals: which are stored at once, and which are counted and stored within a minute. */
export const createRefusalCounts = () => {
  const spent = { strangers: nothingYet(), logins: nothingYet(), people: nothingYet() }
  const spentByOne = new LRUCache<string, Spent>({ max: mostCounted })
  const beyond = new Map<Who, { times: number; since: number }>()
  let waiting: AuditRow[] = []

  const countBeyond = (who: Who, times: number, now: number) => {
    const { times: before, since } = beyond.get(who) ?? { times: 0, since: now }
    beyond.set(who, { times: before + times, since })
  }

  /** What was stored within the last minute, by who was refused what: again it is only counted. */
  const counted = new LRUCache<string, Counted>({
    max: mostCounted,
    dispose: ({ row, times }, _, reason) => {
      if (reason === 'evict' && times > 0) countBeyond(whoOf(row), times, Date.now())
    },
  })

  const maySpend = (who: Who, row: AuditRow, now: number): boolean => {
    if (!isLeft(spent[who], most[who], now)) return false
    const subject = subjectOf(who, row)
    if (subject === undefined) return (spend(spent[who]), true)
    const own = spentByOne.get(subject) ?? nothingYet()
    spentByOne.set(subject, own)
    if (!isLeft(own, mostOfOne, now)) return false
    spend(own)
    spend(spent[who])
    return true
  }

  return {
    /** @returns whether its row is to be stored now; else it has been counted */
    isFirst: (
      key: string,
      row: AuditRow,
      { now, isRoom }: { now: number; isRoom: boolean },
    ): boolean => {
      const known = counted.get(key)
      if (known) {
        known.times += 1
        return false
      }
      const who = whoOf(row)
      if (!isRoom || !maySpend(who, row, now)) {
        countBeyond(who, 1, now)
        return false
      }
      counted.set(key, { row, times: 0, since: now })
      return true
    },
    /** Rows that could not be stored: they are taken again. */
    putBack: (rows: AuditRow[]) => {
      const room = mostCounted - waiting.length
      waiting.push(...rows.slice(0, room))
      for (const row of rows.slice(room)) countBeyond(whoOf(row), row.times ?? 1, Date.now())
    },
    /** Takes the rows of what was counted for a minute, or of everything. */
    take: (now: number, { all = false } = {}): AuditRow[] => {
      const isDue = (since: number) => all || now - since >= minuteMs
      const rows = waiting
      waiting = []
      for (const [key, { row, times, since }] of [...counted.entries()]) {
        if (!isDue(since)) continue
        counted.delete(key)
        if (times > 0) rows.push({ ...row, times })
      }
      for (const [who, { times, since }] of beyond) {
        if (!isDue(since)) continue
        beyond.delete(who)
        rows.push(ofMany[who](times))
      }
      return rows
    },
  }
}
