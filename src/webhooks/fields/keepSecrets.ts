import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeValidateHook,
} from 'payload'
import { can } from '../../platform/access/can'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { AppError, invalidInput } from '../../platform/errors'
import { hubspotAddress } from '../destinations/leadValues'
import { newSecret, openSecret, sealSecret } from '../secrets/signingSecret'
import { demandDestination } from './checkDestination'
import { keepAddress } from './keepAddress'

/** Each is looked at for every change. */
export const mostWebhooks = 200

type Given = { kind?: string; url?: string | null; enabled?: boolean; [field: string]: unknown }

const beforeValidate: CollectionBeforeValidateHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const given = (data ?? {}) as Given
  if (operation === 'create') {
    const connection = await connectionOf(req)
    const { rows } = await connection.execute(sql`select count(*)::int as count from webhooks`)
    if (Number(rows[0]?.count) >= mostWebhooks)
      throw invalidInput([
        { path: 'name', message: `There can be ${mostWebhooks} webhooks at most.` },
      ])
  }
  const kind = given.kind ?? (originalDoc as Given | undefined)?.kind ?? 'webhook'
  // HubSpot and chats are told of people.
  if (req.user && kind !== 'webhook' && !can(req.user, 'crm:read'))
    throw new AppError('forbidden', 'Only who may read leads may have them sent to others.')
  demandDestination(given)
  if (typeof given.url === 'string') given.url = given.url.trim()
  if (kind === 'hubspot' && given.url === '') given.url = hubspotAddress
  if (operation === 'create' && kind === 'hubspot') given.url ??= hubspotAddress
  return given
}

/** A secret is made here and nowhere else; a token is sealed before anything keeps it. */
const beforeChange: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  const given = { ...(data as Given) }
  const before = (originalDoc ?? {}) as Given
  const { token } = given
  if (operation === 'create') given.secretSealed = sealSecret(newSecret())
  if (typeof token === 'string' && token.trim() !== '') given.token = sealSecret(token.trim())
  // A token is for the address that it was given with: who changes that one does not learn it.
  else if (before.url && given.url !== undefined && given.url !== before.url) given.token = null
  else delete given.token // the one that is there stays
  if (before.enabled === false && given.enabled === true) given.offReason = null
  return keepAddress(given, before)
}

/** The one answer that shows the secret; and what waits for a webhook that is on again is due at once. */
const afterChange: CollectionAfterChangeHook = async ({ doc, operation, previousDoc, req }) => {
  const { id, enabled } = doc as { id: string; enabled?: boolean }
  const connection = await connectionOf(req)
  if (operation === 'create') {
    const { rows } = await connection.execute(
      sql`select secret_sealed from webhooks where id = ${id}`,
    )
    return { ...doc, secret: openSecret(String(rows[0]?.secret_sealed)) } as object
  }
  if (enabled && (previousDoc as Given | undefined)?.enabled === false) {
    await connection.execute(sql`
      update webhook_deliveries set next_at = now()
       where webhook_id = ${id} and state = 'waiting' and next_at > now()`)
    await connection.execute(sql`delete from webhook_states where webhook_id = ${id}`)
  }
  return doc as object
}

/** What was sent goes with it. The lock lets nothing more be noted for it (foreign key) before it is gone. */
const beforeDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const connection = await connectionOf(req)
  await connection.execute(sql`select from webhooks where id = ${String(id)}::uuid for update`)
  await connection.execute(
    sql`delete from webhook_deliveries where webhook_id = ${String(id)}::uuid`,
  )
  await connection.execute(sql`delete from webhook_states where webhook_id = ${String(id)}::uuid`)
}

/** What a webhook keeps that nobody reads. */
export const keepSecrets = { beforeValidate, beforeChange, afterChange, beforeDelete }
