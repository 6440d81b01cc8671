import { insertChanges } from '../../platform/changes/log'

/** SQL that logs of each conversation in `from` (its `id` and `lead_id`) that it has become a lead's. */
export const handedOverOf = (from: string): string =>
  insertChanges(
    {
      kind: `'conversation'`,
      event: `'handed-over'`,
      collection: `'conversations'`,
      documentId: 't.id::text',
      data: `jsonb_build_object('leadId', t.lead_id)`,
    },
    `${from} t`,
  )
