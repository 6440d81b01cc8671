import type { Pool } from 'pg'
import { lastDays } from './reportPeriod'

export type Source = {
  /** The campaign's source or the host of the page before; `undefined` when neither is known. */
  name?: string
  people: number
  won: number
}

export type SourcesReport = {
  /** The biggest first. */
  top: Source[]
  /** All the others together. */
  rest?: { sources: number; people: number; won: number }
}

const shown = 8

/**
 * Who was added by hand came from nowhere; a link of the site itself says nothing. Few addresses are many
 * people's, so people are counted by address before addresses are taken apart.
 */
const statement = `
select nullif(source, '') as name, sum(people)::int as people, sum(won)::int as won
  from (
    select coalesce(
             nullif(lower(btrim(campaign)), ''),
             nullif(substring(lower(referrer) from '^[a-z]+://(?:[^/@]*@)?(?:www\\.)?([^/:?#]+)'), $2),
             '') as source, people, won
      from (
        select first_touch_source as campaign, first_touch_referrer as referrer,
               count(*) as people, count(*) filter (where status = 'won') as won
          from leads
         where created_at >= $1 and status <> 'spam' and deleted_at is null
           and submissions_count > 0
         group by 1, 2) addresses
     union all
    select coalesce(nullif(lower(btrim(source)), $2), ''), count(*), count(*) filter (where status = 'won')
      from tombstones
     where lead_created_on >= ($1::timestamptz at time zone 'UTC')::date and status not in ('spam', 'trashed')
     group by 1
  ) counted
 group by source
 order by 2 desc, source`

type Options = {
  pool: Pool
  now: Date
  length: number
  /** The site's own host. */
  ownHost: string
}

/** Where the people of the last days came from at first, and how many of them were won. */
export const reportSources = async ({
  pool,
  now,
  length,
  ownHost,
}: Options): Promise<SourcesReport> => {
  const { from } = lastDays(length, now)
  const { rows } = await pool.query<{ name: string | null; people: number; won: number }>(
    statement,
    [from, ownHost.replace(/^www\./, '')],
  )
  const sources = rows.map(({ name, ...counts }): Source => ({
    name: name ?? undefined,
    ...counts,
  }))
  const others = sources.slice(shown)
  if (others.length === 0) return { top: sources }
  const sum = (of: 'people' | 'won') => others.reduce((total, source) => total + source[of], 0)
  return {
    top: sources.slice(0, shown),
    rest: { sources: others.length, people: sum('people'), won: sum('won') },
  }
}
