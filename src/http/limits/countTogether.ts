import { batched } from '../../platform/async/batched'
import { bookkeepingPool } from '../../platform/database/connections/bookkeepingPool'

/** One request against a limit. */
type Count = {
  key: string
  /** Of the window that it begins, unless one is under way. */
  seconds: number
}

/** `consumed`: with this request. */
export type Counted = { consumed: number; msLeft: number }

type Row = { key: string; points: number; expire: string }

/** Its rows are locked in the order of their keys, as those of every replica: they wait for each other in no circle. */
const statement = `
  insert into rate_limits as r (key, points, expire)
  select c.key, c.points, c.expire
    from unnest($1::text[], $2::int[], $3::bigint[]) as c (key, points, expire)
   order by c.key
  on conflict (key) do update
     set points = case when r.expire <= $4 then excluded.points else r.points + excluded.points end,
         expire = case when r.expire <= $4 then excluded.expire else r.expire end
  returning key, points, expire`

/** How many ask for each key at once, and when its window would end. */
const sumsOf = (counts: readonly Count[], now: number) => {
  const sums = new Map<string, { points: number; expire: number }>()
  for (const { key, seconds } of counts) {
    const points = (sums.get(key)?.points ?? 0) + 1
    sums.set(key, { points, expire: now + seconds * 1000 })
  }
  return sums
}

const countAll = async (counts: readonly Count[]): Promise<Counted[]> => {
  const now = Date.now()
  const sums = sumsOf(counts, now)
  const values = [...sums.values()]
  const { rows } = await bookkeepingPool().query<Row>({
    name: 'count-limits',
    text: statement,
    values: [
      [...sums.keys()],
      values.map(({ points }) => points),
      values.map(({ expire }) => expire),
      now,
    ],
  })
  const stored = new Map(rows.map((row) => [row.key, row]))
  return counts.map(({ key }) => {
    const row = stored.get(key)
    const sum = sums.get(key)
    if (!row || !sum) throw new Error(`The count of ${key} was not stored`)
    sum.points -= 1 // who asked first has the smaller count
    return { consumed: row.points - sum.points, msLeft: Math.max(0, Number(row.expire) - now) }
  })
}

/**
 * Counts a request in the database, for all replicas: those that arrive while others are being counted are one statement.
 * Nobody waits for long behind an answer that never comes.
 */
export const countShared: (count: Count) => Promise<Counted> = batched({
  run: countAll,
  mostAtOnce: 500,
  mostUnderWay: 1,
  patienceMs: 100,
})
