import type { ChangeKind } from '../change'

/** A table whose changes are rows of the change log. */
export type LoggedTable = {
  table: string
  kind: ChangeKind
  /** Slug of the collection, or of the global. */
  collection: string
  /** A global has one row, and no id that anybody knows. */
  isGlobal: boolean
  /** Whether there are drafts, of which nothing is logged. */
  hasDrafts: boolean
  /** Whether documents can be in the trash. Of content that is as if they were not there; of others it is a fact. */
  hasTrash: boolean
  /** Columns whose values a row of the log has along: small, and nothing personal. */
  facts: string[]
  /** The table of what is translated. */
  localesTable?: string
  /** Columns of it: a language in which one of them is filled in is one that the document has words in. */
  words: string[]
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** SQL: whether what `row` is counts. */
const isThere = ({ kind, hasDrafts, hasTrash }: LoggedTable, row: string): string =>
  [
    ...(hasDrafts ? [`${row}._status = 'published'`] : []),
    ...(hasTrash && kind === 'content' ? [`${row}.deleted_at is null`] : []),
  ].join(' and ') || 'true'

const factsOf = ({ kind, facts, hasTrash }: LoggedTable): string => {
  const told = facts.map((name) => `${literal(name)}, d.${quoted(name)}`)
  if (hasTrash && kind !== 'content') told.push(`'isInTrash', d.deleted_at is not null`)
  return told.length === 0 ? 'null::jsonb' : `jsonb_build_object(${told.join(', ')})`
}

const localesOf = ({ localesTable, words }: LoggedTable): string =>
  localesTable === undefined || words.length === 0
    ? 'null::text[]'
    : `array(select l._locale::text from ${quoted(localesTable)} l where l._parent_id = d.id
         and num_nonnulls(${words.map((name) => `l.${quoted(name)}`).join(', ')}) > 0 order by 1)`

const events = ['insert', 'update', 'delete'] as const

/** What an event of a row must be for the trigger to look at all: a draft's costs nothing. */
const condition = (logged: LoggedTable, event: (typeof events)[number]): string => {
  if (logged.kind === 'access' && event === 'update')
    return `(to_jsonb(new) - 'last_used_at') is distinct from (to_jsonb(old) - 'last_used_at')`
  if (logged.kind !== 'content') return 'true'
  const rows = { insert: ['new'], update: ['old', 'new'], delete: ['old'] }[event]
  return rows.map((row) => `(${isThere(logged, row)})`).join(' or ')
}

export const triggerName = (event: (typeof events)[number]) => `frontdesk_change_${event}`

/** SQL: makes the table's triggers anew. */
export const triggersOf = (logged: LoggedTable): string => {
  const { table, kind, collection, isGlobal } = logged
  const given = [
    kind,
    collection,
    isGlobal ? 'one' : 'many',
    isThere(logged, 'd'),
    factsOf(logged),
    localesOf(logged),
  ]
  return events
    .map(
      (event) => `
drop trigger if exists ${triggerName(event)} on ${quoted(table)};
create constraint trigger ${triggerName(event)} after ${event} on ${quoted(table)}
  deferrable initially deferred for each row when (${condition(logged, event)})
  execute function frontdesk_note_change(${given.map(literal).join(', ')});`,
    )
    .join('')
}

/**
 * SQL: logs the next published documents that the log does not know, `$1` being the id behind which they begin, and says
 * that they are no news (`isBackfilled`). Who
 * publishes one of them at this moment comes before or after.
 */
export const backfillOf = (logged: LoggedTable, limit: number): string => {
  const { table, kind, collection } = logged
  return `
    with part as (
      select d.* from ${quoted(table)} d
       where ($1::uuid is null or d.id > $1::uuid) order by d.id limit ${limit} for share),
    missing as (
      select d.id, d.updated_at, ${factsOf(logged)} as facts, ${localesOf(logged)} as words
        from part d
       where ${isThere(logged, 'd')} and not exists (
         select from change_log c where c.collection = ${literal(collection)} and c.document_id = d.id::text)),
    logged as (
      insert into change_log (kind, event, collection, document_id, at, locales, data)
      select ${literal(kind)}, 'published', ${literal(collection)}, m.id::text, m.updated_at, m.words,
             coalesce(m.facts, '{}') || '{"isBackfilled": true}' || case when m.words is null then '{}'::jsonb
                  else jsonb_build_object('locales', to_jsonb(m.words)) end
        from missing m order by m.updated_at, m.id
      returning id)
    select (select id::text from part order by id desc limit 1) as last,
           (select count(*)::int from part) as looked, (select count(*)::int from logged) as logged`
}
