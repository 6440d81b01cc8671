import type { Step } from '../platform/database/steps/step'

/**
 * Append-only: what was written stays. A row gets its place in the chain once; what is deleted by age is said to be by
 * `set local frontdesk.audit_expires = 'on'` (chain/expireRows.ts). Whoever owns the database can switch a trigger off:
 * that is what the chain is for.
 */
export const auditSteps: Step[] = [
  {
    number: 30,
    name: 'the audit trail is only added to',
    sql: `
      create or replace function frontdesk_audit_append_only() returns trigger language plpgsql as $body$
      begin
        if tg_op = 'UPDATE' and old.position is null and new.position is not null
           and to_jsonb(new) - 'position' - 'digest' = to_jsonb(old) - 'position' - 'digest' then
          return new;
        end if;
        if tg_op = 'DELETE' and current_setting('frontdesk.audit_expires', true) = 'on' then
          return old;
        end if;
        raise exception 'The audit trail is only added to' using errcode = '42501';
      end $body$;
      drop trigger if exists frontdesk_audit_append_only on audit_log;
      create trigger frontdesk_audit_append_only before update or delete on audit_log
        for each row execute function frontdesk_audit_append_only();
      drop trigger if exists frontdesk_audit_truncate on audit_log;
      create trigger frontdesk_audit_truncate before truncate on audit_log
        for each statement execute function frontdesk_audit_append_only()`,
  },
]
