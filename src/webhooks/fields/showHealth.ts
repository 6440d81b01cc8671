import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterReadHook, PayloadRequest } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'

/** How the receiver of a webhook behaves. */
export type WebhookHealth = {
  /** `off`: by an admin, or because its receiver took nothing. */
  state: 'untried' | 'works' | 'failing' | 'off'
  /** ISO 8601. */
  lastTriedAt: string | null
  lastStatus: number | null
  lastFailure: string | null
  failingSince: string | null
}

type State = Omit<WebhookHealth, 'state'> & { webhookId: string }

const read = async (req: PayloadRequest): Promise<Map<string, State>> => {
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(sql`
    select webhook_id as "webhookId", last_tried_at as "lastTriedAt", last_status as "lastStatus",
           last_failure as "lastFailure", failing_since as "failingSince"
      from webhook_states`)
  return new Map((rows as State[]).map((state) => [state.webhookId, state]))
}

const moment = (at: string | null | undefined) => (at ? new Date(at).toISOString() : null)

const healthOf = (enabled: boolean, state: State | undefined): WebhookHealth => {
  const { lastTriedAt, lastStatus = null, lastFailure = null, failingSince } = state ?? {}
  const tried = failingSince ? 'failing' : 'works'
  return {
    state: enabled ? (lastTriedAt ? tried : 'untried') : 'off',
    lastTriedAt: moment(lastTriedAt),
    lastStatus,
    lastFailure,
    failingSince: moment(failingSince),
  }
}

/** A list of webhooks says of each how it is; all of them are read once a request. */
export const showHealth: CollectionAfterReadHook = async ({ doc, req }) => {
  const states = ((req.context.webhookStates as ReturnType<typeof read> | undefined) ??= read(req))
  const { id, enabled } = doc as { id: string; enabled?: boolean }
  return { ...doc, health: healthOf(enabled !== false, (await states).get(id)) } as object
}
