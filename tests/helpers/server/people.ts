import { createHash, createHmac, pbkdf2Sync, randomUUID } from 'node:crypto'
import type { TestDatabase } from '../database/testDatabase'
import { testSecret } from '../environment.mjs'
import { bearer, type Client } from './client'

/** Of everybody that is made here. */
export const knownPassword = 'a-long-password'

export type KnownPerson = { id: string; email: string; password: string }

let stored: { salt: string; hash: string } | undefined

/** As Payload stored it before: it is checked as today’s is (verifyPassword.ts), in two thirds of the time. */
const storedPassword = () => {
  const salt = randomUUID()
  stored ??= { salt, hash: pbkdf2Sync(knownPassword, salt, 25_000, 512, 'sha256').toString('hex') }
  return stored
}

/** Somebody who was invited and has set their password long ago. */
export const addPerson = async (
  database: TestDatabase,
  { name, role = 'editor', email = `${name}@example.com` }: { name: string; role?: string; email?: string }, // prettier-ignore
): Promise<KnownPerson> => {
  const { salt, hash } = storedPassword()
  const { rows } = await database.query<{ id: string }>(
    `insert into users (id, email, name, role, hash, salt, updated_at, created_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, now(), now()) returning id`,
    [email, name, role, hash, salt],
  )
  return { id: rows[0]!.id, email, password: knownPassword }
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** As Payload signs it (RFC 7519). */
const signed = (claims: object) => {
  const secret = createHash('sha256').update(testSecret).digest('hex').slice(0, 32)
  const now = Math.floor(Date.now() / 1000)
  const token = `${encoded({ alg: 'HS256', authVersion: 1, typ: 'JWT' })}.${encoded({ ...claims, iat: now, exp: now + 7200 })}`
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64url')}`
}

/** The token of a new session of this account, as if it had logged in: no password is hashed for it. */
export const tokenOf = async (database: TestDatabase, email: string): Promise<string> => {
  const sid = randomUUID()
  const { rows } = await database.query<{ id: string }>(
    `insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
     select 1 + (select count(*) from users_sessions where _parent_id = users.id), id, $2, now(), now() + interval '2 hours'
       from users where email = $1 returning _parent_id as id`,
    [email, sid],
  )
  return signed({ id: rows[0]!.id, collection: 'users', email, sid })
}

type Place = { url: string; database: TestDatabase }

/** A client with a new session of this account. */
export const sessionOf = async (
  { url, database }: Place,
  { email }: { email: string },
): Promise<Client> => bearer(url, await tokenOf(database, email))
