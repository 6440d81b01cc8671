import type { TestDatabase } from '../helpers/database/testDatabase'

/**
 * Tables of documents, by what their rows are called in the trail. What is not here is no document: versions, rows and
 * languages of one go with it; the outbox, jobs, locks, preferences and counters are the system's own bookkeeping.
 */
export const documentTables: Record<string, string> = {
  content: 'content',
  case_studies: 'case-studies',
  events: 'events',
  partners: 'partners',
  media: 'media',
  downloads: 'downloads',
  leads: 'leads',
  submissions: 'submissions',
  conversations: 'conversations',
  otp_requests: 'otp-requests',
  users: 'users',
  site: 'site',
  mail_wording: 'mail-wording',
  consent: 'consent',
}

type Untold = { table: string; id: string }

/** Documents whose last writing transaction has told the trail of nothing: by `xmin`, which a row bears. */
export const untold = async (database: TestDatabase, since: string): Promise<Untold[]> => {
  const found: Untold[] = []
  for (const table of Object.keys(documentTables)) {
    const { rows } = await database.query<Untold>(
      `select '${table}' as table, d.id::text as id from ${table} d
        where d.xmin::text::bigint > $1::bigint
          and not exists (
            select 1 from audit_log l where (l.transaction & 4294967295) = d.xmin::text::bigint)`,
      [since],
    )
    found.push(...rows)
  }
  return found
}

export const currentTransaction = async (database: TestDatabase): Promise<string> => {
  const { rows } = await database.query<{ id: string }>(
    'select (pg_current_xact_id()::text::bigint & 4294967295)::text as id',
  )
  return rows[0]!.id
}

/** Which tables have this text in any of their columns. */
export const tablesWith = async (database: TestDatabase, text: string): Promise<string[]> => {
  const { rows: tables } = await database.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.query(
      `select 1 from ${name} t where t::text ilike $1 limit 1`,
      [`%${text}%`],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
