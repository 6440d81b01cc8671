import { domainToASCII } from 'node:url'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { lockUntilCommit } from '../../platform/database/transactions/lockUntilCommit'
import { AppError, invalidInput } from '../../platform/errors'

/** Before the key of a lead in quarantine: spam never joins a real lead. */
export const quarantined = 'spam:'

/** What two spellings of one address have in common. What was typed is kept beside it. */
export const emailKeyOf = (email: string): string => {
  const address = email.trim().normalize('NFC').toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return `${address.slice(0, at + 1)}${domainToASCII(domain) || domain}`
}

type Holder = { req: PayloadRequest; key: string; id?: string }

const isTaken = async ({ req, key, id }: Holder): Promise<boolean> => {
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(
    sql`select 1 from leads where email_key = ${key} and id is distinct from ${id ?? null}::uuid`,
  )
  return rows.length > 0
}

const keyOf = async (req: PayloadRequest, id: string): Promise<string> => {
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(sql`select email_key from leads where id = ${id}`)
  return String(rows[0]?.email_key ?? '')
}

/** One address, one lead: the key follows the address, and leaves the quarantine with the lead. */
export const keepEmailKey: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (typeof data.email !== 'string') return data // the field's own validation says so
  const id = operation === 'update' ? (originalDoc.id as string) : undefined
  const before = id ? await keyOf(req, id) : ''
  const stays = before.startsWith(quarantined) && data.status === 'spam'
  const key = `${stays ? quarantined : ''}${emailKeyOf(data.email)}`
  if (key === before) return { ...data, emailKey: key }
  await lockUntilCommit({ req, name: `lead of ${key}` }) // two people may add the same person at once
  if (await isTaken({ req, key, id })) {
    if (before.startsWith(quarantined)) {
      throw new AppError(
        'conflict',
        'There is a lead with this address already. Use “Not spam” to join the two.',
      )
    }
    throw invalidInput([{ path: 'email', message: 'There is a lead with this address already.' }])
  }
  return { ...data, emailKey: key }
}
