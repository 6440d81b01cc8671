import type { CollectionBeforeDeleteHook } from 'payload'
import { connectionOf } from '../database/connectionOf'
import { eraseTraces } from './eraseTraces'

/** To delete a lead for good is to erase the person. */
export const eraseWithLead: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await eraseTraces({
    connection: await connectionOf(req),
    leadIds: [String(id)],
    reason: 'request',
    by: req.user?.id,
  })
}
