import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { normalPassword } from './normalPassword'

export type StoredPassword = { hash: string; salt: string }

type Derive = (
  password: string,
  salt: string,
  iterations: number,
  bytes: number,
  digest: 'sha256',
) => Promise<Buffer>

const prefix = 'pbkdf2-sha256-v1:'

/** As Payload hashes (auth/strategies/local/generatePasswordSaltHash): what it makes today, and what it made before. */
const parametersOf = (hash: string) =>
  hash.startsWith(prefix)
    ? { stored: hash.slice(prefix.length), iterations: 600_000, bytes: 32 }
    : { stored: hash, iterations: 25_000, bytes: 512 }

/** Dummy hash: compared with where there is no account, so that the answer takes as long (no user enumeration). */
const dummy: StoredPassword = {
  hash: prefix + randomBytes(32).toString('hex'),
  salt: randomBytes(32).toString('hex'),
}

const derived: Derive = promisify(pbkdf2)

const matches = async ({ hash, salt }: StoredPassword, password: string, derive: Derive) => {
  const { stored, iterations, bytes } = parametersOf(hash)
  const expected = Buffer.from(stored, 'hex')
  const given = await derive(password, salt, iterations, bytes, 'sha256')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Whether a password is the account's. Without an account it is computed all the same, so that the time tells
 * nothing. One typed in another Unicode form than NFC may have been stored in that form, before all were NFC.
 */
export const verifyPassword = async (
  stored: StoredPassword | undefined,
  typed: string,
  derive: Derive = derived,
): Promise<boolean> => {
  const compared = stored ?? dummy
  const normal = normalPassword(typed)
  const right =
    (await matches(compared, normal, derive)) ||
    (normal !== typed && (await matches(compared, typed, derive)))
  return right && stored !== undefined
}
