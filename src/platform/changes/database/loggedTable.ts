import { createHash } from 'node:crypto'
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
  /** Columns of which a row of the log says that an update of what stays published has left them as they were. */
  compared: string[]
  /** Whether what visitors read of it is made of nothing but what is logged: no hook or rule may ask for more. */
  isAlone: boolean
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

/**
 * SQL: the names of the columns that an update has left as they were. It goes by JSON, where a column may be missing: a
 * migration renames or drops one while the triggers are those of the release before it.
 */
const unchangedOf = ({ compared }: LoggedTable): string => `(
      select coalesce(jsonb_agg(c.col), '[]')
        from (select to_jsonb(old) as before, to_jsonb(new) as after) both_rows,
             unnest(array[${compared.map(literal).join(', ')}]::text[]) as c(col)
       where both_rows.after ? c.col and both_rows.after->c.col = both_rows.before->c.col)`

const events = ['insert', 'update', 'delete'] as const

/** What an event of a row must be for the trigger to look at all: a draft's costs nothing. */
const condition = (logged: LoggedTable, event: (typeof events)[number]): string => {
  if (logged.kind === 'access' && event === 'update')
    return `(to_jsonb(new) - 'last_used_at') is distinct from (to_jsonb(old) - 'last_used_at')`
  if (logged.kind !== 'content') return 'true'
  if (event === 'delete') return 'true' // rows that name it lose it
  const rows = { insert: ['new'], update: ['old', 'new'] }[event]
  return rows.map((row) => `(${isThere(logged, row)})`).join(' or ')
}

export const triggerName = (event: (typeof events)[number]) => `frontdesk_change_${event}`

const longestName = 63

/** PostgreSQL cuts longer names off, and two could be one. */
const functionName = (table: string): string => {
  const name = `frontdesk_note_${table}`
  if (Buffer.byteLength(name) <= longestName) return quoted(name)
  return quoted(`frontdesk_note_${createHash('sha256').update(table).digest('hex').slice(0, 32)}`)
}

/**
 * SQL: the function of the table's triggers, which are deferred to the end of the writer's transaction: by then the rows
 * of arrays and languages are written as well, and what is logged is what was committed. Each table has its own, whose
 * plans a connection keeps: one for all would plan anew each time.
 */
const noteChangeOf = (logged: LoggedTable): string => {
  const { table, kind, collection, isGlobal } = logged
  const isContent = kind === 'content' && logged.compared.length > 0
  return `
create or replace function ${functionName(table)}() returns trigger language plpgsql as $$
declare
  its_kind constant text := ${literal(kind)};
  its_collection constant text := ${literal(collection)};
  its_row record;
  its_document text;
  its_event text;
  its_facts jsonb;
  its_locales text[];
  is_there boolean;
  its_unchanged jsonb; -- readers that know less of it than this take it for changed
  latest change_log;
  own bigint := pg_current_xact_id()::text::bigint;
begin
  if tg_op = 'DELETE' then its_row := old; else its_row := new; end if;
  its_document := ${isGlobal ? 'its_collection' : 'its_row.id::text'};
  select true, ${factsOf(logged)}, ${localesOf(logged)} into is_there, its_facts, its_locales
    from ${quoted(table)} d where d.id = its_row.id and (${isThere(logged, 'd')});
  if tg_op <> 'INSERT' then -- of what is new there is none
    select c.* into latest from change_log c
     where c.collection = its_collection and c.document_id = its_document
     order by c.id desc limit 1;
  end if;

  if its_kind = 'content' then
    its_event := case when is_there then 'published' else 'withdrawn' end;
    if tg_op = 'DELETE' and (is_there or latest.event is distinct from 'published') then
      insert into change_log (kind, event, collection, document_id) -- under another name: no reader of the feed knows it
      values ('gone', 'deleted', its_collection, 'gone ' || its_document);
    end if;
    if its_event = 'withdrawn' and latest.event is distinct from 'published' then return null; end if;
    if its_event = 'withdrawn' and tg_op = 'UPDATE' then its_facts := '{"isHidden": true}'; end if;
    its_facts := case when its_locales is null then its_facts
      else coalesce(its_facts, '{}') || jsonb_build_object('locales', to_jsonb(its_locales)) end;
    ${isContent ? `if tg_op = 'UPDATE' then its_unchanged := ${unchangedOf(logged)}; end if;` : ''}
    if latest.data ? 'locales' then
      its_locales := array(
        select unnest(its_locales) union select jsonb_array_elements_text(latest.data->'locales') order by 1);
    end if;
  else
    its_event := case when is_there is null then 'deleted' when tg_op = 'INSERT' then 'created' else 'updated' end;
    if its_event = 'deleted' and (latest.event = 'deleted' or tg_op = 'INSERT') then return null; end if;
  end if;

  -- A row that readers may have passed is of another transaction, whatever its number says: a restored database counts anew.
  if latest.transaction = own and latest.position is null then
    if its_kind = 'content' and its_event = latest.event then -- what all of its writes have left as it was
      update change_log set data = (data - 'unchanged') || case when its_unchanged is null then '{}'::jsonb
          else jsonb_build_object('unchanged', (
            select coalesce(jsonb_agg(one.col), '[]') from jsonb_array_elements_text(data->'unchanged') as one(col)
             where its_unchanged ? one.col)) end
       where id = latest.id and data ? 'unchanged';
    end if;
    if its_event in (latest.event, 'updated') then return null; end if;
    update change_log set event = its_event, data = its_facts where id = latest.id;
  else
    if its_unchanged is not null and its_event = 'published' then
      its_facts := coalesce(its_facts, '{}') || jsonb_build_object('unchanged', its_unchanged);
    end if;
    insert into change_log (kind, event, collection, document_id, locales, data)
    values (its_kind, its_event, its_collection, its_document, its_locales, its_facts);
  end if;
  return null;
end $$;`
}

/** SQL: makes the table's triggers anew. */
export const triggersOf = (logged: LoggedTable): string => {
  const table = quoted(logged.table)
  const triggers = events.map(
    (event) => `
drop trigger if exists ${triggerName(event)} on ${table};
create constraint trigger ${triggerName(event)} after ${event} on ${table}
  deferrable initially deferred for each row when (${condition(logged, event)})
  execute function ${functionName(logged.table)}();`,
  )
  return [noteChangeOf(logged), ...triggers].join('')
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
