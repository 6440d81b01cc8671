import type { LeadStatus, LeadType } from '../leadStatus'

/** Which leads are meant. What is absent does not restrict. */
export type LeadFilter = {
  status?: LeadStatus[]
  /** Any request of the person, not only the latest. */
  type?: LeadType[]
  /** A user's id, or `none`. */
  owner?: string
  /** Whether a person has yet to say that it is no spam. */
  suspected?: boolean
  /** Words that must all stand in name, e-mail address or company. */
  q?: string
  /** ISO 8601: created at or after it. */
  from?: string
  /** ISO 8601: created at or before it. */
  to?: string
  /** ISO 8601: created before it. */
  before?: string
}

/** Takes a value and returns its placeholder. */
type Bind = (value: unknown) => string

export const binder =
  (values: unknown[]): Bind =>
  (value) =>
    `$${values.push(value)}`

const asPattern = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** Scripts that are written in words, of which one or two letters are the beginning. */
const isBeginning = (word: string) =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]{1,2}$/u.test(word)

/**
 * Looks for a word by the trigram index `leads_search_idx`. Fewer than three letters hold no trigram, so
 * they are looked for where a word begins, which does.
 */
const contains = (word: string, bind: Bind): string => {
  const like = (pattern: string) => `l.search_text like lower(${bind(pattern)})`
  const escaped = asPattern(word)
  return isBeginning(word)
    ? `(${like(`${escaped}%`)} or ${like(`% ${escaped}%`)})`
    : like(`%${escaped}%`)
}

export const wordsOf = (q: string): string[] => [
  ...new Set(q.normalize('NFC').split(/\s+/u).filter(Boolean)),
]

/** The condition on `leads l` in SQL. Every value goes through `bind`. */
export const leadCondition = (filter: LeadFilter, bind: Bind): string => {
  const { status, type, owner, suspected, q = '', from, to, before } = filter
  const conditions = ['l.deleted_at is null', ...wordsOf(q).map((word) => contains(word, bind))]
  if (status) conditions.push(`l.status = any(${bind(status)}::enum_leads_status[])`)
  if (type) {
    conditions.push(`exists (
      select 1 from leads_types t
       where t.parent_id = l.id and t.value = any(${bind(type)}::enum_leads_types[]))`)
  }
  if (owner === 'none') conditions.push('l.owner_id is null')
  else if (owner) conditions.push(`l.owner_id = ${bind(owner)}::uuid`)
  if (suspected !== undefined) conditions.push(`coalesce(l.suspected, false) = ${bind(suspected)}`)
  if (from) conditions.push(`l.created_at >= ${bind(from)}::timestamptz`)
  if (to) conditions.push(`l.created_at <= ${bind(to)}::timestamptz`)
  if (before) conditions.push(`l.created_at < ${bind(before)}::timestamptz`)
  return conditions.join(' and ')
}
