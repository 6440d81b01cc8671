import type { Payload } from 'payload'
import { people } from '../../../platform/access/people'
import { asPage } from '../../../platform/values/asPage'
import { binder, leadCondition, type LeadFilter } from './leadFilter'
import { leadOrder, type LeadSort } from './leadOrder'
import { asListed, leadColumns, type LeadRow } from './leadRow'

type Find = {
  payload: Payload
  filter: LeadFilter
  sort: LeadSort[]
  limit: number
  /** From 1. */
  page: number
}

const countLeads = async (payload: Payload, filter: LeadFilter): Promise<number> => {
  const values: unknown[] = []
  const where = leadCondition(filter, binder(values))
  const { rows } = await payload.db.pool.query<{ count: number }>(
    `select count(*)::int as count from leads l where ${where}`,
    values,
  )
  return rows[0]?.count ?? 0
}

type Slice = Pick<Find, 'filter' | 'sort'> & { offset: number; size: number; isTurned: boolean }

/** The page is chosen by ids alone: what else a row shows is read for the rows that are shown. */
const readSlice = async (payload: Payload, slice: Slice): Promise<LeadRow[]> => {
  const { filter, offset, size, ...order } = slice
  const values: unknown[] = []
  const bind = binder(values)
  const { rows } = await payload.db.pool.query<LeadRow>(
    `select ${leadColumns}
       from (select l.id from leads l where ${leadCondition(filter, bind)}
              order by ${leadOrder(order)} limit ${bind(size)} offset ${bind(offset)}) chosen
       join leads l on l.id = chosen.id
       left join ${people().rows} u on u.id = l.owner_id
      order by ${leadOrder({ sort: slice.sort })}`,
    values,
  )
  return rows
}

/** The first page is the same however many follow: it is read while they are counted, which takes longer. */
const readFirst = async ({ payload, filter, sort, limit }: Find) => {
  const slice = { filter, sort, offset: 0, size: limit, isTurned: false }
  const [totalDocs, rows] = await Promise.all([
    countLeads(payload, filter),
    readSlice(payload, slice),
  ])
  return { totalDocs, rows }
}

const readLater = async ({ payload, filter, sort, limit, page }: Find) => {
  const totalDocs = await countLeads(payload, filter)
  const start = (page - 1) * limit
  const end = Math.min(start + limit, totalDocs)
  // A page of the second half is nearer when counted from the end.
  const isTurned = start > totalDocs / 2
  const offset = isTurned ? totalDocs - end : start
  const size = end - start
  const rows = size > 0 ? await readSlice(payload, { filter, sort, offset, size, isTurned }) : []
  return { totalDocs, rows }
}

/** A page of leads, without those in the trash, in Payload's page shape. */
export const findLeads = async (find: Find) => {
  const { limit, page } = find
  const { totalDocs, rows } = await (page === 1 ? readFirst : readLater)(find)
  return asPage({ docs: rows.map(asListed), totalDocs, limit, page })
}
