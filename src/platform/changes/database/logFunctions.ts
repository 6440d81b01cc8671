import { changesChannel } from '../changesChannel'

/** Held for the moment in which rows get their positions. */
const numberingLock = `hashtextextended('frontdesk:change-log', 0)`

/** So many rows get their positions at once. */
const mostNumbered = 5000

/**
 * The trigger of every table that is logged, deferred to the end of the writer's transaction: by then the rows of
 * arrays and languages are written as well, and what is logged is what was committed.
 *
 * Its arguments: kind, collection, whether there is `one` row or `many`, and SQL about a row `d`: whether it counts,
 * its small facts, and the languages that it has words in.
 */
const noteChange = `
create or replace function frontdesk_note_change() returns trigger language plpgsql as $$
declare
  its_kind text := tg_argv[0];
  its_collection text := tg_argv[1];
  its_row record;
  its_document text;
  its_event text;
  its_facts jsonb;
  its_locales text[];
  is_there boolean;
  latest record;
  own bigint := pg_current_xact_id()::text::bigint;
begin
  if tg_op = 'DELETE' then its_row := old; else its_row := new; end if;
  its_document := case when tg_argv[2] = 'one' then its_collection else its_row.id::text end;
  execute format('select true, %s, %s from %I.%I d where d.id = $1 and (%s)',
    tg_argv[4], tg_argv[5], tg_table_schema, tg_table_name, tg_argv[3])
    into is_there, its_facts, its_locales using its_row.id;
  select c.id, c.event, c.data, c.transaction, c.position into latest from change_log c
   where c.collection = its_collection and c.document_id = its_document
   order by c.id desc limit 1;

  if its_kind = 'content' then
    its_event := case when is_there then 'published' else 'withdrawn' end;
    if its_event = 'withdrawn' and latest.event is distinct from 'published' then return null; end if;
    its_facts := case when its_locales is null then its_facts
      else coalesce(its_facts, '{}') || jsonb_build_object('locales', to_jsonb(its_locales)) end;
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
    if its_event in (latest.event, 'updated') then return null; end if;
    update change_log set event = its_event, data = its_facts where id = latest.id;
  else
    insert into change_log (kind, event, collection, document_id, locales, data)
    values (its_kind, its_event, its_collection, its_document, its_locales, its_facts);
  end if;
  return null;
end $$`

/**
 * The sequencer: gives positions to what has been committed and has none yet. It is called outside of transactions: as
 * one statement it holds its lock for no longer than the commit takes, whatever becomes of its caller.
 */
const numberChanges = `
drop function if exists frontdesk_number_changes();
create function frontdesk_number_changes()
returns table (epoch text, head bigint, expired bigint, is_complete boolean) language plpgsql as $$
declare
  numbered int := 0;
begin
  if exists (select from change_log c where c.position is null) then
    -- A position that was seen must not be another row's after a crash.
    if current_setting('synchronous_commit') = 'off' then
      perform set_config('synchronous_commit', 'on', true);
    end if;
    -- Who calls it within a transaction of his own holds the lock until that ends: then others are told, and don't hang.
    perform set_config('lock_timeout', '900ms', true);
    perform pg_advisory_xact_lock(${numberingLock});
    with ready as materialized (
      select r.id, nextval('change_log_positions') as place
        from (select c.id from change_log c where c.position is null order by c.id limit ${mostNumbered}) r)
    update change_log c set position = ready.place from ready where c.id = ready.id;
    get diagnostics numbered = row_count;
    if numbered > 0 then perform pg_notify('${changesChannel}', 'log'); end if;
  end if;
  return query
    select s.epoch::text, coalesce((select max(c.position) from change_log c), 0), s.expired, numbered < ${mostNumbered}
      from change_log_state s;
end $$`

/**
 * Grows with each change of these functions: a process of an older release, which starts again while a newer one runs
 * beside it, must not bring its own back.
 */
export const functionsRelease = 1

/** Made at the start where they are not there, or are those of an older release (ensureChangeLog.ts). */
export const logFunctions = `
create sequence if not exists change_log_positions as bigint;
insert into change_log_state (id) values (1) on conflict do nothing;
${noteChange};
${numberChanges};`
