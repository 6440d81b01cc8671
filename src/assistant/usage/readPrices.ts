import type { Payload } from 'payload'
import type { Price } from './cost'

export type Prices = { currency: string; prices: Price[] }

/** What the providers charge, as administrators have entered it. */
export const readPrices = async (payload: Payload): Promise<Prices> => {
  const { currency, prices } = await payload.findGlobal({
    slug: 'assistant',
    depth: 0,
    overrideAccess: true, // whoever asks has been looked at
  })
  return { currency: currency ?? 'USD', prices: prices ?? [] }
}
