import type { ProviderFailure } from '../providers/providerFailure'

const firstMs = 5_000
const mostMs = 60_000
/** A wrong key or a missing model is put right by people. */
const refusedMs = 300_000
const mostAskedMs = 600_000

/** How long a provider is left alone: longer each time until a visitor was answered, and as long as it asks for. */
export const backoff = (
  { kind, retryAfterMs = 0 }: Pick<ProviderFailure, 'kind' | 'retryAfterMs'>,
  openings: number,
): number => {
  if (kind === 'refused') return refusedMs
  const growing = Math.min(mostMs, firstMs * 2 ** (openings - 1))
  return Math.max(growing, Math.min(mostAskedMs, retryAfterMs))
}
