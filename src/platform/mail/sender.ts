import { env } from '../../env'
import { parseSender } from './parseSender'

/** Who writes: `MAIL_FROM`, else a no-reply address of the service's own host. */
export const defaultSender = (): { name: string; address: string } =>
  parseSender(env.MAIL_FROM ?? `Frontdesk <no-reply@${new URL(env.BASE_URL).hostname}>`)
