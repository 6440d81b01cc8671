import type { Where } from 'payload'
import type { Pool } from 'pg'

export const lineViewNames = ['proposed', 'accepted', 'struck'] as const

export type LineViewName = (typeof lineViewNames)[number]

/** Lines by state, as conditions in Payload's own words. `countLineViews` counts the same. */
export const lineViews: Record<LineViewName, Where[]> = {
  proposed: [{ state: { equals: 'proposed' } }],
  accepted: [{ state: { equals: 'accepted' } }],
  struck: [{ state: { equals: 'struck' } }],
}

/** How many lines each of the views shows. */
export const countLineViews = async (pool: Pool): Promise<Record<LineViewName, number>> => {
  const { rows } = await pool.query<{ state: LineViewName; count: number }>(
    'select state::text as state, count(*)::int as count from asked_as group by state',
  )
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return { proposed: 0, accepted: 0, struck: 0, ...Object.fromEntries(counts) }
}
