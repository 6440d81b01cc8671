import { createHmac } from 'node:crypto'
import { env } from '../env'
import { emailKeyOf } from '../leads/emailKey'

/**
 * What a mailbox is counted by: `ada+news@example.com` and `ada@example.com` are one. Hashed, because the counter
 * outlives the person's data.
 */
export const mailboxKey = (email: string): string =>
  createHmac('sha256', env.PAYLOAD_SECRET)
    .update(emailKeyOf(email).replace(/\+[^@]*(?=@)/, ''))
    .digest('hex')
