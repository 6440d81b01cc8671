import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import { hashOfKey } from '../../platform/access/keys/keyFormat'
import { isDue } from './isDue'

/** Set by `npm run up`: where the key stays that the example site reads by. */
export const siteKeyFile = (): string | undefined => process.env.SITE_KEY_FILE?.trim() || undefined

const keyIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/** Whether there is no such key, or none that this database knows and that still holds. */
export const isSiteKeyDue = async ({ url, file }: { url: string; file: string }) => {
  const key = keyIn(file)
  if (!key) return true
  return isDue(url, async (client) => {
    const held = 'select 1 from api_keys where hash = $1 and revoked_at is null'
    return (await client.query(held, [hashOfKey(key)])).rowCount === 0
  })
}

/** Makes the example site a key of its own, which its owner alone can read. */
export const makeSiteKey = async ({ payload, file }: { payload: Payload; file: string }) => {
  const made = await payload.create({
    collection: 'api-keys',
    data: { name: 'Example site', scopes: ['content:read', 'changes:read'] },
    overrideAccess: true, // nobody is logged in to a command
  })
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${(made as { key?: string }).key}\n`, { mode: 0o600 })
}
