import type { LocaleCode } from '../../../platform/locales'
import type { LookUp } from './lookedUp'

/** What is to come, without its text. */
export type Coming = { num: number; title: string; language: LocaleCode; endsAt: Date }

type Range = {
  /** Collections. @default all */
  types?: string[]
  /** When it may be over. */
  after: Date
  until?: Date
}

/** Of more nobody is told by the assistant: titles alone are read, by an index. */
const most = 500

/** What is over after a moment, the next first. */
export const readComing = async (
  { payload, locale }: LookUp,
  { types, after, until }: Range,
): Promise<Coming[]> => {
  const { rows } = await payload.db.pool.query<Coming>({
    name: 'chat-schedule',
    text: `select num, title, language, ends_at as "endsAt" from search_docs
            where locale = $1 and ends_at > $2 and ends_at < $3
              and ($4::text[] is null or collection = any($4))
            order by ends_at, collection, slug limit ${most}`,
    values: [locale, after, until ?? 'infinity', types ?? null],
  })
  return rows.map((row) => ({ ...row, endsAt: new Date(row.endsAt) }))
}
