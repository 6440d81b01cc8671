import { expect, it } from '@jest/globals'
import type { Payload } from 'payload'
import { ensureAccounts } from './ensureAccounts'

const given = { email: 'admin@example.com', password: 'password1234' }

/** A database with the API key's account, and so many administrators. */
const withAdmins = (totalDocs: number) =>
  ({
    find: () => Promise.resolve({ docs: [{ role: 'service' }] }),
    count: () => Promise.resolve({ totalDocs }),
  }) as unknown as Payload

it('makes no first administrator with a password that is easily guessed, and says so without it', async () => {
  const refused = ensureAccounts({ payload: withAdmins(0), ...given })
  await expect(refused).rejects.toThrow(
    /^ADMIN_PASSWORD will not do for the first administrator\. This is/,
  )
  await expect(refused).rejects.not.toThrow(/password1234/)
})

it('starts with such a password where there is an administrator, who may have changed it', async () => {
  await expect(ensureAccounts({ payload: withAdmins(1), ...given })).resolves.toBeUndefined()
})
