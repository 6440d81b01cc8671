import type { Payload } from 'payload'
import { env } from '../env'
import { logger } from '../logging'
import { createFirstAdmin } from './createAdmin'
import { serviceAccount } from './serviceAccount'

/** Makes the API key's account, and the first administrator when the environment names one. */
export const ensureAccounts = async ({ payload }: { payload: Payload }) => {
  await serviceAccount({ payload })
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env
  if (!email !== !password) {
    logger.warn({
      msg: 'ADMIN_EMAIL and ADMIN_PASSWORD make the first administrator only together',
    })
  }
  if (!email || !password) return
  if (await createFirstAdmin({ payload, email, password })) {
    logger.info({ msg: 'Made the first administrator', email })
  }
}
