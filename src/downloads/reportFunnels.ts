import type { Pool } from 'pg'
import { lastDays } from '../people/report/reportPeriod'
import type { DownloadKind } from './downloadKinds'

/** How far visitors came: they asked for a code, entered it, and downloaded. */
export type Funnel = { requested: number; verified: number; downloaded: number }

export type ItemFunnel = Funnel & {
  id: string
  /** `null` for a draft that has none yet. */
  title: string | null
  kind: DownloadKind | null
  status: 'published' | 'draft' | 'trashed'
}

export type FunnelsReport = {
  /** Those that most people asked for first; what is published stands here with nothing as well. */
  items: ItemFunnel[]
  /** Files that were deleted for good since. */
  gone?: Funnel & { files: number }
}

const statement = `
select d.id, d.title, d.kind,
       case when d.id is null then null when d.deleted_at is not null then 'trashed'
            else coalesce(d._status::text, 'draft') end as status,
       count(*)::int as files,
       coalesce(sum(c.requested), 0)::int as requested,
       coalesce(sum(c.verified), 0)::int as verified,
       coalesce(sum(c.downloaded), 0)::int as downloaded
  from downloads d
  full join (
    select download_id, sum(requested) as requested, sum(verified) as verified,
           sum(downloaded) as downloaded
      from download_days
     where day >= coalesce($1::date, '-infinity')
     group by download_id) c on c.download_id = d.id
 where c.download_id is not null or (d._status = 'published' and d.deleted_at is null)
 group by d.id
 order by requested desc, d.title, d.id`

type Row = Omit<ItemFunnel, 'id'> & { id: string | null; files: number }

type Options = {
  pool: Pool
  /** Days in UTC, today among them. @default all that were counted */
  length?: number
  now?: Date
}

const firstDay = ({ length, now = new Date() }: Omit<Options, 'pool'>) =>
  length === undefined ? null : lastDays(length, now).days[0]

/** What became of those who asked for each gated file. */
export const reportFunnels = async ({ pool, ...period }: Options): Promise<FunnelsReport> => {
  const { rows } = await pool.query<Row>(statement, [firstDay(period)])
  const items = rows.flatMap(({ files: _, ...row }) => (row.id ? [row as ItemFunnel] : []))
  const gone = rows.find(({ id }) => id === null)
  if (!gone) return { items }
  const { files, requested, verified, downloaded } = gone
  return { items, gone: { files, requested, verified, downloaded } }
}

/** The funnel of one file. */
export const reportFunnel = async ({
  pool,
  id,
  ...period
}: Options & { id: string }): Promise<Funnel> => {
  const { rows } = await pool.query<Funnel>(
    `select coalesce(sum(requested), 0)::int as requested, coalesce(sum(verified), 0)::int as verified,
            coalesce(sum(downloaded), 0)::int as downloaded
       from download_days
      where download_id = $1 and day >= coalesce($2::date, '-infinity')`,
    [id, firstDay(period)],
  )
  return rows[0] ?? { requested: 0, verified: 0, downloaded: 0 }
}
