import type { Pool } from 'pg'
import type { FieldHook } from 'payload'
import { invalidInput } from '../../platform/errors'

/** A colleague who may take care of leads. */
export type Owner = { id: string; name: string }

type Options = {
  pool: Pool
  /** Named as well, though no longer in sales: who owns a lead already. */
  also?: string[]
}

/**
 * Who may own a lead, by name. Salespeople may not read accounts, so this tells them names and nothing else.
 * The API key's account is left out.
 */
export const listOwners = async ({ pool, also = [] }: Options): Promise<Owner[]> => {
  const { rows } = await pool.query<Owner>(
    `select id, name from users
      where role in ('sales', 'admin')
         or id = any($1::uuid[]) and exists (select from leads where owner_id = users.id)
      order by lower(name), id`,
    [also],
  )
  return rows
}

/** A new owner must be able to open leads. One who has left sales stays until a colleague takes over. */
export const ownerInSales: FieldHook = async ({ value, previousValue, req }) => {
  if (!value || value === previousValue) return value as unknown
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { and: [{ id: { equals: String(value) } }, { role: { in: ['sales', 'admin'] } }] },
    req,
    overrideAccess: true, // salespeople may not read accounts
  })
  if (totalDocs === 0)
    throw invalidInput([{ path: 'owner', message: 'Someone from the sales team is needed.' }])
  return value as unknown
}
