import type { Payload } from 'payload'
import { logger } from '../../platform/logging'
import { SetupError } from '../../platform/setupError'
import { createFirstAdmin, hasAdmin } from './createAdmin'
import { weaknessOf } from './passwords/weaknessOf'
import { serviceAccount } from './serviceAccount'

type Options = { payload: Payload; email?: string; password?: string }

/** Makes the API key's account, and the first administrator when the environment names one. */
export const ensureAccounts = async ({ payload, email, password }: Options) => {
  await serviceAccount({ payload })
  if (!email !== !password) {
    logger.warn({
      msg: 'ADMIN_EMAIL and ADMIN_PASSWORD make the first administrator only together',
    })
  }
  if (!email || !password) return
  const weakness = weaknessOf({ password, about: [email] })
  if (weakness && (await hasAdmin({ payload }))) {
    // It may have been changed in the panel long since, where it is asked for.
    logger.warn({ msg: `ADMIN_PASSWORD would not do for a new account. ${weakness}` })
    return
  }
  if (weakness) {
    throw new SetupError(
      `ADMIN_PASSWORD will not do for the first administrator. ${weakness} Or leave it out and run: npm run create-admin -- --email ${email}`,
    )
  }
  if (await createFirstAdmin({ payload, email, password })) {
    logger.info({ msg: 'Made the first administrator', email })
  }
}
