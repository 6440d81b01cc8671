/** How much a client wants a media type, from 0 (not) to 1. */
const weightOf = (accept: string, mediaType: string): number | undefined => {
  for (const entry of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim())
    if (type !== mediaType) continue
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return quality === undefined ? 1 : Number(quality) || 0
  }
  return undefined
}

/** Content negotiation (RFC 9110, 12.5.1): whether `Accept` prefers server-sent events to JSON. */
export const prefersEvents = (accept: string | null): boolean => {
  const events = weightOf(accept ?? '', 'text/event-stream') ?? 0
  return events > 0 && events >= (weightOf(accept ?? '', 'application/json') ?? 0)
}
