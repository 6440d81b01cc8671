import type { Pool } from 'pg'

/** A colleague who may take care of leads. */
export type Owner = { id: string; name: string }

type Options = {
  pool: Pool
  /** Named as well, though no longer in sales: who owns a lead already. */
  also?: string[]
}

/**
 * Who may own a lead, by name. Salespeople may not read accounts, so this tells them names and nothing else.
 * The API key's account is nobody's colleague.
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
