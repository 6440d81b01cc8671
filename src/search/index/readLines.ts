import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Connection } from '../../platform/database/connections/connectionOf'
import type { LocaleCode } from '../../platform/locales'
import { targetOf, type Line, type LinedPage } from './line'

/** A page has no more of them: more would say everything, and so nothing. */
export const mostLines = 600

type Row = { text: string; locale: LocaleCode; quote: string | null }

/** The lines of a page that count, the oldest first. */
export const readLines = async (connection: Connection, page: LinedPage): Promise<Line[]> => {
  const { rows } = await connection.execute(sql`
    select text, locale, quote from asked_as
     where target = ${targetOf(page)} and state = 'accepted'
     order by created_at, id limit ${mostLines}`)
  return (rows as Row[]).map(({ text, locale, quote }) =>
    quote ? { text, locale, quote } : { text, locale },
  )
}

/** Takes the lines of a page that is gone away, in the transaction of its end. */
export const deleteLines = async (connection: Connection, page: LinedPage) => {
  await connection.execute(sql`delete from asked_as where target = ${targetOf(page)}`)
}
