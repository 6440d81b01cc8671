import type { Client } from 'pg'
import type { AfterRestore } from '../../database/afterRestore'
import { logger } from '../../logging'

const lacking = `
  select name from unnest($1::text[]) as name
   where not exists (
     select from pg_attribute a
      where a.attrelid = to_regclass(quote_ident(split_part(name, '.', 1))) and a.attnum > 0 and not a.attisdropped
        and (split_part(name, '.', 2) = '' or a.attname = split_part(name, '.', 2)))`

type Settling = { client: Client; all: AfterRestore[]; isRehearsal: boolean }

export const settleRestored = async ({ client, all, isRehearsal }: Settling) => {
  for (const { needs, sql, onlyInRehearsal = false } of all) {
    if (onlyInRehearsal && !isRehearsal) continue
    const { rows } = await client.query<{ name: string }>(lacking, [needs])
    if (rows.length > 0) logger.debug({ msg: 'The backup is older than this', needs })
    else await client.query(sql)
  }
}
