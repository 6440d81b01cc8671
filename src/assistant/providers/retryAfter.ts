/** What `Retry-After` (seconds or a date) or `retry-after-ms` asks for, in milliseconds from `now`. */
export const retryAfter = (headers: Headers, now = Date.now()): number | undefined => {
  const ms = Number.parseFloat(headers.get('retry-after-ms') ?? '')
  if (ms >= 0) return ms
  const given = headers.get('retry-after')?.trim()
  if (!given) return undefined
  const asked = /^\d+(\.\d+)?$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now
  return Number.isNaN(asked) ? undefined : Math.max(0, asked)
}
