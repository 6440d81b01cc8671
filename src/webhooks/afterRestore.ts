import type { AfterRestore } from '../platform/database/afterRestore'

/**
 * The log has another name by now and the same rows: what of it are no deliveries yet become some. What was under way is
 * sent again, with the `webhook-id` that it had. In a rehearsal the other service sends them.
 */
export const webhooksAfterRestore: AfterRestore[] = [
  {
    needs: ['webhook_cursors', 'change_log_state.epoch'],
    sql: `update webhook_cursors set cursor = (select epoch from change_log_state) || ':' || split_part(cursor, ':', 2) where name = 'log'`,
  },
  {
    needs: ['webhook_deliveries.lease_until'],
    sql: 'update webhook_deliveries set lease_until = null where lease_until is not null',
  },
  {
    needs: ['webhook_deliveries.state'],
    sql: `update webhook_deliveries set state = 'superseded', lease_until = null, updated_at = now() where state = 'waiting'`,
    onlyInRehearsal: true,
  },
  {
    needs: ['webhooks.enabled', 'webhooks.off_reason'],
    sql: 'update webhooks set enabled = false, off_reason = null',
    onlyInRehearsal: true,
  },
]
