import { settings } from '../settings'
import { parseSender } from './parseSender'

/** Who writes: `MAIL_FROM`, else a no-reply address of the service's own host. */
export const defaultSender = (): { name: string; address: string } =>
  parseSender(settings.mailFrom ?? `Frontdesk <no-reply@${new URL(settings.baseUrl).hostname}>`)
