import type { Pool } from 'pg'
import { settings } from '../../platform/settings'
import { lastWeeks } from './weekOf'

export type WeekOfSearches = {
  /** The Monday, `YYYY-MM-DD`, in UTC. */
  week: string
  searches: number
  /** Distinct ones. */
  queries: number
  /** Searches that found nothing. */
  unanswered: number
  clicks: number
}

export type TopQuery = {
  query: string
  searches: number
  /** Documents, at the last search. */
  results: number
  clicks: number
  /** Of the clicked results, on average, from 1; `null` without a click. */
  position: number | null
}

export type MissingQuery = { query: string; locale: string; searches: number }

export type ClickedDocument = {
  collection: string
  id: string
  /** `null` when visitors can't find it any more. */
  title: string | null
  clicks: number
  position: number
}

export type SearchReport = {
  /** Every week of the period, also those without a search. */
  weeks: WeekOfSearches[]
  total: Omit<WeekOfSearches, 'week'>
  top: TopQuery[]
  /** What people looked for in vain, the last time as well. */
  missing: MissingQuery[]
  documents: ClickedDocument[]
}

const weeksStatement = `
with q as (
  select week, query, sum(searches)::int as searches, sum(clicks)::int as clicks,
         coalesce(sum(searches) filter (where results = 0), 0)::int as unanswered
    from search_queries
   where week = any($1::date[])
   group by grouping sets ((week, query), (query))
)
select week::text, coalesce(sum(searches), 0)::int as searches,
       (count(*) filter (where searches > 0))::int as queries,
       coalesce(sum(unanswered), 0)::int as unanswered, coalesce(sum(clicks), 0)::int as clicks
  from q
 group by week`

const topStatement = `
with q as (
  select query, sum(searches)::int as searches, sum(clicks)::int as clicks,
         (array_agg(results order by week desc, searches desc, locale) filter (where searches > 0))[1] as results
    from search_queries
   where week = any($1::date[])
   group by query
  having sum(searches) > 0
   order by searches desc, clicks desc, query
   limit $2
)
select q.*, (select round(sum(c.positions)::numeric / sum(c.clicks), 1)::float
               from search_clicks c
              where c.week = any($1::date[]) and c.query = q.query) as position
  from q
 order by searches desc, clicks desc, query`

const missingStatement = `
with q as (
  select query, locale,
         (array_agg(results order by week desc))[1] as latest,
         (sum(searches) filter (where results = 0))::int as searches
    from search_queries
   where week = any($1::date[]) and searches > 0
   group by query, locale
)
select query, locale, searches from q where latest = 0 order by searches desc, query, locale limit $2`

const documentsStatement = `
with c as (
  select collection, doc_id, sum(clicks)::int as clicks,
         round(sum(positions)::numeric / sum(clicks), 1)::float as position
    from search_clicks
   where week = any($1::date[])
   group by collection, doc_id
   order by clicks desc, position, doc_id
   limit $2
)
select c.collection, c.doc_id as id, c.clicks, c.position,
       (select d.title from search_docs d
         where d.doc_id = c.doc_id and d.collection = c.collection
         order by (d.locale = $3::text) desc, d.num desc limit 1) as title
  from c
 order by clicks desc, position, id`

const nothing = { searches: 0, queries: 0, unanswered: 0, clicks: 0 }

type WeekRow = Omit<WeekOfSearches, 'week'> & { week: string | null }

type Options = {
  pool: Pool
  /** Weeks in UTC, this one among them. */
  length: number
  /** Entries of each list. */
  limit?: number
  now?: Date
}

/** What visitors searched for, what they found and what they chose. All numbers are of `search_queries` and `search_clicks`. */
export const reportSearches = async ({
  pool,
  length,
  limit = 15,
  now = new Date(),
}: Options): Promise<SearchReport> => {
  const mondays = lastWeeks(length, now)
  const rowsOf = async <Row extends object>(statement: string, ...values: unknown[]) =>
    (await pool.query<Row>(statement, [mondays, ...values])).rows
  const [weeks, top, missing, documents] = await Promise.all([
    rowsOf<WeekRow>(weeksStatement),
    rowsOf<TopQuery>(topStatement, limit),
    rowsOf<MissingQuery>(missingStatement, limit),
    rowsOf<ClickedDocument>(documentsStatement, limit, settings.locales[0]),
  ])
  const countsOf = (monday: string | null) => {
    const row = weeks.find(({ week }) => week === monday)
    if (!row) return nothing
    const { week: _, ...counts } = row
    return counts
  }
  return {
    weeks: mondays.map((week) => ({ week, ...countsOf(week) })),
    total: countsOf(null),
    top,
    missing,
    documents,
  }
}
