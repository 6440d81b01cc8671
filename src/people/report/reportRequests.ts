import type { Pool } from 'pg'
import { leadTypes, type LeadType } from '../leads/leadStatus'
import { lastDays } from './reportPeriod'
import type { Words } from '../../platform/language/said'

export type DayOfRequests = {
  /** `YYYY-MM-DD`, in UTC. */
  day: string
  counts: Partial<Record<LeadType, number>>
  total: number
}

export type RequestsReport = {
  /** Every day of the period, also those without a request. */
  days: DayOfRequests[]
  /** The types that came at all, in their usual order. */
  types: { type: LeadType; label: Words; count: number }[]
  total: number
}

type Row = { day: string; type: LeadType; count: number }

/** A tombstone's requests came before it was made, so the old ones need not be opened. */
const statement = `
select day::text, type, sum(count)::int as count
  from (
    select (s.created_at at time zone 'UTC')::date as day, s.type::text as type, count(*) as count
      from submissions s
     where s.verdict <> 'spam' and s.created_at >= $1
       and not exists (select from leads l where l.id = s.lead_id and l.status = 'spam')
     group by 1, 2
     union all
    select (request->>'day')::date, request->>'type', (request->>'count')::int
      from tombstones t, jsonb_array_elements(t.requests) request
     where t.status <> 'spam' and t.erased_at >= $1
       and (request->>'day')::date = any($2::date[])
  ) counted
 where day = any($2::date[])
 group by 1, 2`

const dayOf = (day: string, rows: Row[]): DayOfRequests => {
  const ofDay = rows.filter((row) => row.day === day)
  return {
    day,
    counts: Object.fromEntries(ofDay.map(({ type, count }) => [type, count])),
    total: ofDay.reduce((sum, { count }) => sum + count, 0),
  }
}

type Options = { pool: Pool; now: Date; length: number }

/** How many requests of each type came on which day (UTC); spam left out, erased people's counted. */
export const reportRequests = async ({ pool, now, length }: Options): Promise<RequestsReport> => {
  const { from, days } = lastDays(length, now)
  const { rows } = await pool.query<Row>(statement, [from, days])
  const types = leadTypes.map(({ value: type, label }) => ({
    type,
    label,
    count: rows.reduce((sum, row) => sum + (row.type === type ? row.count : 0), 0),
  }))
  return {
    days: days.map((day) => dayOf(day, rows)),
    types: types.filter(({ count }) => count > 0),
    total: rows.reduce((sum, { count }) => sum + count, 0),
  }
}
