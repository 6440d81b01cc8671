import type { TestDatabase } from '../../helpers/database/testDatabase'
import { publishedSet } from '../../helpers/changes/publishedSet'
import { versionOf } from './documents'
import type { Of, Stored } from '../history/entries'

const stored = <K extends Stored['kind']>(kind: K, rows: Omit<Of<K>, 'kind'>[]) =>
  rows.map((row) => ({ kind, ...row }) as Of<K>)

const leadsQuery = `
  select wanted.email,
         coalesce(array_agg(distinct l.id::text) filter (where l.id is not null), '{}') as leads,
         coalesce(array_agg(distinct s.reference::text) filter (where s.id is not null), '{}') as references
    from unnest($1::text[]) as wanted (email)
    left join leads l on l.email = wanted.email
    left join submissions s on s.lead_id = l.id
   group by wanted.email`

const requestsQuery = `
  select r.id::text as request, r.attempts::int as attempts,
         (select count(*)::int from download_grants g where g.request_id = r.id) as grants,
         (select coalesce(max(g.downloads), 0)::int from download_grants g where g.request_id = r.id) as downloads
    from otp_requests r where r.id = any($1::uuid[])`

const countersQuery = `
  select distinct on (v.parent_id) v.parent_id::text as id, coalesce(l.version_summary, '0') as value
    from _content_v v join _content_v_locales l on l._parent_id = v.id and l._locale = 'en'
   where v.parent_id = any($1::uuid[]) and v.latest`

const schedulesQuery = `
  select wanted.id::text as document,
         (select extract(epoch from min(c.at))::float * 1000 from change_log c
           where c.document_id = wanted.id::text and c.event = 'published') as "publishedAt"
    from unnest($1::uuid[]) as wanted (id)`

type Wanted = {
  database: TestDatabase
  documents: string[]
  counters: { id: string; name: string }[]
  emails: string[]
  requests: string[]
  schedules: string[]
}

/** What stands in the database of all that was worked on. */
export const collectStored = async (wanted: Wanted): Promise<Stored[]> => {
  const { database, documents, counters, emails, requests, schedules } = wanted
  const rowsOf = async <Row extends object>(query: string, list: string[]) =>
    (await database.query<Row>(query, [list])).rows
  const titles = new Map(
    [...(await publishedSet(database))].map(([key, title]) => [key.split('/')[1], title]),
  )
  const counted = await rowsOf<{ id: string; value: string }>(countersQuery, counters.map(({ id }) => id)) // prettier-ignore
  const names = new Map(counters.map(({ id, name }) => [id, name]))
  return [
    ...documents.map((document): Stored => ({
      kind: 'stored document',
      document,
      version: titles.has(document) ? versionOf(titles.get(document)) : null,
    })),
    ...counted.map(({ id, value }): Stored => ({
      kind: 'stored counter',
      counter: names.get(id) ?? id,
      value: Number(value),
    })),
    ...stored('stored lead', await rowsOf(leadsQuery, emails)),
    ...stored('stored request', await rowsOf(requestsQuery, requests)),
    ...stored('stored schedule', await rowsOf(schedulesQuery, schedules)),
  ]
}

const unfinished = `
  select (select count(*) from payload_jobs where completed_at is null and has_error is not true
             and (wait_until is null or wait_until < now() + interval '1 minute'))::int as jobs,
         (select count(*) from webhook_deliveries where state::text not in ('delivered', 'superseded', 'failed'))::int as deliveries`

export type Unfinished = { jobs: number; deliveries: number }

/** How much of what was begun is still to be done. */
export const countUnfinished = async (database: TestDatabase): Promise<Unfinished> =>
  (await database.query<Unfinished>(unfinished)).rows[0]!
