import { changesChannel } from '../changesChannel'

/** Held for the moment in which rows get their positions. */
const numberingLock = `hashtextextended('frontdesk:change-log', 0)`

/** So many rows get their positions at once. */
const mostNumbered = 5000

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
export const functionsRelease = 2

/** Of the positions. No migration makes it. */
export const changePositions = {
  name: 'change_log_positions',
  sql: 'create sequence if not exists change_log_positions as bigint',
}

/** Made at the start where they are not there, or are those of an older release (ensureChangeLog.ts). */
export const logFunctions = `
${changePositions.sql};
insert into change_log_state (id) values (1) on conflict do nothing;
${numberChanges};`
