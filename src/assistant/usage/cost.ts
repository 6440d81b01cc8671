import type { Payload } from 'payload'

/** What a provider charges for a million tokens. */
export type Price = {
  /** As in `CHAT_PROVIDERS`. */
  provider: string
  /** Missing: all of its models without a price of their own. */
  model?: string | null
  prompt: number
  completion: number
}

type Usage = { provider: string; model: string; promptTokens: number; completionTokens: number }

const million = 1_000_000

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** In the currency of the prices; `undefined` where none was entered. */
export const costOf = (usage: Usage, prices: Price[]): number | undefined => {
  const ofProvider = prices.filter(({ provider }) => same(provider, usage.provider))
  const price =
    ofProvider.find(({ model }) => model && same(model, usage.model)) ??
    ofProvider.find(({ model }) => !model?.trim())
  return (
    price &&
    (usage.promptTokens * price.prompt + usage.completionTokens * price.completion) / million
  )
}

export type Prices = { currency: string; prices: Price[] }

/** What the providers charge, as administrators have entered it. */
export const readPrices = async (payload: Payload): Promise<Prices> => {
  const { currency, prices } = await payload.findGlobal({
    slug: 'assistant',
    depth: 0,
    overrideAccess: true, // access was checked by the caller
  })
  return { currency: currency ?? 'USD', prices: prices ?? [] }
}
