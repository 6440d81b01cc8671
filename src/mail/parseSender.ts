/** `Frontdesk <hello@example.com>` or a bare address → its parts. */
export const parseSender = (sender: string): { name: string; address: string } => {
  const match = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(sender)
  if (match) return { name: match[1] || 'Frontdesk', address: match[2] ?? '' }
  return { name: 'Frontdesk', address: sender.trim() }
}
