import { createHmac, hkdfSync } from 'node:crypto'
import type { TestDatabase } from '../database/testDatabase'
import { testSecret } from '../environment.mjs'

/** Who is counted: an account, with a client or with a browser that it knows; and the same of second factors. */
export type Counted = ['account' | 'pair' | 'device' | 'code-pair' | 'code-device', ...string[]]

/**
 * As if so many wrong passwords had come already, each of which would have cost a hash:
 * src/cms/accounts/passwords/countedTries.ts counts them like this.
 */
export const spendTries = async (database: TestDatabase, tries: number, counted: Counted) => {
  const secret = Buffer.from(hkdfSync('sha256', testSecret, '', 'frontdesk:password-tries', 32))
  const key = createHmac('sha256', secret).update(JSON.stringify(counted)).digest('hex')
  await database.query(
    `insert into password_tries (key, moments, last_at)
     select $1, array_agg(at order by at), max(at)
       from (select (extract(epoch from now()) * 1000)::bigint - n as at from generate_series(1, $2) n) as tries
     on conflict (key) do update set moments = excluded.moments, last_at = excluded.last_at`,
    [key, tries],
  )
}

/** What a browser is counted by that an account knows, from the cookie that it was given. */
export const deviceIn = (cookies: string): string =>
  /frontdesk-device-[\w-]{12}=([^.;]+)/.exec(cookies)?.[1] ?? ''
