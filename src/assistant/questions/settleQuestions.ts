import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { uuids } from '../../platform/database/uuids'
import type { SettledAs } from './readAsked'

/** Takes questions off the list, or with `null` puts them back. In the transaction of `req`. @returns how many there are */
export const settleQuestions = async (
  req: PayloadRequest,
  { ids, as }: { ids: string[]; as: SettledAs | null },
): Promise<number> => {
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(sql`
    update chat_exchanges
       set settled_as = ${as}::text, settled_at = case when ${as}::text is null then null else now() end
     where id = any(${uuids(ids)})
    returning id`)
  return rows.length
}
