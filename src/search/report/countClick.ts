import type { Pool } from 'pg'
import { settings } from '../../platform/settings'
import { loggedQuery } from './loggedQuery'
import { weekOf } from './weekOf'

export type Click = {
  query: string
  /** Slug of the document's collection. */
  type: string
  id: string
  /** In the whole list of results, from 1. */
  position: number
}

const most = 2_147_483_647

/**
 * The search itself may be stored after its click: then the row waits for it, in the default locale. A click
 * says nothing of the locale, and the report adds them up.
 */
const statement = `
with given as (
  select $1::date as week, $2::text as query, $3::text as collection, $4::uuid as doc_id, $5::int as position
   where exists (select from search_docs where collection = $3 and doc_id = $4)
),
clicked as (
  insert into search_clicks as c (week, query, collection, doc_id, clicks, positions)
  select week, query, collection, doc_id, 1, position from given
      on conflict (week, query, collection, doc_id) do update
     set clicks = c.clicks + 1, positions = least(c.positions::bigint + excluded.positions, ${most})
)
insert into search_queries as q (week, locale, query, clicks)
select g.week,
       coalesce((select locale from search_queries s
                  where s.week = g.week and s.query = g.query
                  order by searches desc, locale limit 1), $6::text),
       g.query, 1
  from given g
    on conflict (week, locale, query) do update set clicks = q.clicks + 1`

type Options = Click & { pool: Pool; now?: Date }

/** Counts which result was clicked. Documents that visitors can't find are not counted, nor are personal queries. */
export const countClick = async ({ pool, now = new Date(), ...click }: Options) => {
  const query = loggedQuery(click.query)
  if (query === undefined) return
  const { type, id, position } = click
  await pool.query({
    name: 'count-click',
    text: statement,
    values: [weekOf(now), query, type, id, position, settings.locales[0]],
  })
}
