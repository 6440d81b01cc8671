import { settings } from '../settings'

/** Who writes: `MAIL_FROM`, else a no-reply address of the service's own host. */
export const defaultSender = (): { name: string; address: string } =>
  parseSender(settings.mailFrom ?? `Frontdesk <no-reply@${new URL(settings.baseUrl).hostname}>`)

/** `Frontdesk <hello@example.com>` or a bare address → its parts. */
export const parseSender = (sender: string): { name: string; address: string } => {
  // eslint-disable-next-line regexp/no-super-linear-backtracking -- a setting of the operator
  const match = /^"?([^"<]*)"?([^"<]*)<([^<>\s]+)>$/.exec(sender.trim())
  if (match && !match[2]?.trim())
    return { name: match[1]?.trim() || 'Frontdesk', address: match[3] ?? '' }
  return { name: 'Frontdesk', address: sender.trim() }
}
