import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Connection } from '../../platform/database/connections/connectionOf'
import type { LocaleCode } from '../../platform/locales'
import { targetOf, type Line, type LinedPage } from './line'

/** A page has no more of them: more would say everything, and so nothing. */
export const mostLines = 600

type Row = { target: string; text: string; locale: LocaleCode; quote: string | null }

/**
 * The lines of each page that count, by `targetOf`: what people wrote before what models did, and the oldest before the others where they
 * are too many. They are in the order of their texts, whenever and in which order they were written.
 */
export const readLines = async (
  connection: Connection,
  pages: LinedPage[],
): Promise<Map<string, Line[]>> => {
  const { rows } = await connection.execute(sql`
    select page.target, line.* from unnest(${sql.param(pages.map(targetOf))}::text[]) as page (target)
     cross join lateral (
       select text, locale, quote, coalesce(origin = 'model', false) as "isMachineMade" from asked_as
        where target = page.target and state = 'accepted'
        order by "isMachineMade", created_at, text limit ${mostLines}) line
     order by page.target, line."isMachineMade", line.text collate "C", line.locale`)
  const lines = new Map<string, Line[]>()
  for (const { target, text, locale, quote } of rows as Row[]) {
    const line = quote ? { text, locale, quote } : { text, locale }
    lines.set(target, [...(lines.get(target) ?? []), line])
  }
  return lines
}

/** Takes the lines of a page that is gone away, in the transaction of its end. */
export const deleteLines = async (connection: Connection, page: LinedPage) => {
  await connection.execute(sql`delete from asked_as where target = ${targetOf(page)}`)
}
