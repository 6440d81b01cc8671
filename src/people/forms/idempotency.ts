import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import type { Pool } from 'pg'
import { batched } from '../../platform/async/batched'
import { uuids } from '../../platform/database/uuids'
import { AppError, invalidInput } from '../../platform/errors'
import { shared } from '../../platform/shared'
import type { Erasing, Expiring } from '../../platform/privacy/personalData'

/**
 * `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header): what a request with one is known by. Both are
 * SHA-256 in hex.
 */
export type IdempotencyClaim = { key: string; fingerprint: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Canonical JSON (keys sorted): bodies that parse to the same value are equal. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`
}

type Keyed = { header: string | null; path: string; body: unknown }

/** @throws AppError 400 for a key that is empty or longer than 255 characters */
export const idempotencyClaim = ({ header, path, body }: Keyed): IdempotencyClaim | undefined => {
  if (header === null) return undefined
  if (header.length < 1 || header.length > 255) {
    throw invalidInput([{ path: 'Idempotency-Key', message: '1 to 255 characters are needed.' }])
  }
  return { key: sha256(`${path}\n${header}`), fingerprint: sha256(canonical(body)) }
}

type Known = { key: string; fingerprint: string; response: unknown }

type Asked = { pool: Pool; key: string }

/** In the order of the keys. */
const readAnswers = async (asked: readonly Asked[]): Promise<(Known | undefined)[]> => {
  const { rows } = await asked[0]!.pool.query<Known>({
    name: 'first-answers',
    text: `select key, fingerprint, response from idempotency_keys
            where key = any($1::text[]) and created_at >= now() - interval '24 hours'`,
    values: [asked.map(({ key }) => key)],
  })
  const known = new Map(rows.map((row) => [row.key, row]))
  return asked.map(({ key }) => known.get(key))
}

/** Group commit: keys that arrive while others are being looked for are looked for by one statement. */
const together = shared('firstAnswers', () =>
  batched<Asked, Known | undefined>({
    run: readAnswers,
    mostAtOnce: 100,
    mostUnderWay: 1,
    patienceMs: 100,
  }),
)

/**
 * The first answer to this key, as long as it is kept (24 h).
 * @throws AppError 422 when the key came with another body
 */
export const firstAnswer = async (
  payload: Payload,
  { key, fingerprint }: IdempotencyClaim,
): Promise<unknown> => {
  const known = await together({ pool: payload.db.pool, key })
  if (known && known.fingerprint !== fingerprint) {
    throw new AppError(
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request before.',
    )
  }
  return known?.response
}

const eraseAnswers = async ({ connection, person: { leadIds } }: Erasing) => {
  await connection.execute(sql`
    delete from idempotency_keys
     where response->'lead'->>'reference' in (
       select reference from submissions where lead_id = any(${uuids(leadIds)}))`)
}

const expireAnswers = async ({ payload }: Expiring): Promise<number> => {
  const { rowCount } = await payload.db.pool.query(
    `delete from idempotency_keys where created_at < now() - interval '24 hours'`,
  )
  return rowCount ?? 0
}

/** What is kept of the answers to forms. */
export const answerData = {
  erase: eraseAnswers,
  expire: { name: 'idempotencyKeys', expire: expireAnswers },
}
