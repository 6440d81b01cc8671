import type { Payload } from 'payload'
import { Counter } from 'prom-client'
import { costOf, readPrices, type Prices } from '../../assistant/usage/cost'
import { withTimeout } from '../../platform/async/withTimeout'
import { chatTokens } from '../../platform/metrics/events'
import { madeOnce, registry } from '../../platform/metrics/registry'

/** They are read by the pool whose queue the same answer tells of: soon, or the next time. */
const mostMs = 300

const nothing = { prompt: 0, completion: 0 }

type Used = typeof nothing & { provider: string; model: string }

/** Tokens by model, since the process started. */
const readUsed = async (): Promise<Used[]> => {
  const used = new Map<string, Used>()
  for (const { labels, value } of (await chatTokens.get()).values) {
    const { provider = '', model = '', kind } = labels as Record<string, string>
    const sums = used.get(`${provider} ${model}`) ?? { ...nothing, provider, model }
    used.set(`${provider} ${model}`, sums)
    sums[kind as keyof typeof nothing] += value
  }
  return [...used.values()]
}

/** A counter never goes down: tokens cost what their price was when they were last looked at. */
export const showChatCost = (payload: () => Promise<Payload>) =>
  madeOnce('frontdesk_chat_cost_total', () => {
    const priced = new Map<string, typeof nothing>()
    let reading: Promise<Prices> | undefined
    /** One at a time: each scrape would else stand in the queue for a connection, behind the one before. */
    const pricesNow = () => {
      reading ??= payload()
        .then(readPrices)
        .finally(() => (reading = undefined))
      return withTimeout(reading, mostMs).catch(() => undefined) // the next time tells
    }
    const cost: Counter<'provider' | 'model' | 'currency'> = new Counter({
      name: 'frontdesk_chat_cost_total',
      help: 'What the tokens cost, by the prices that administrators have entered.',
      labelNames: ['provider', 'model', 'currency'] as const,
      registers: [registry()],
      collect: async () => {
        const used = await readUsed()
        if (used.length === 0) return
        const read = await pricesNow()
        if (!read) return
        for (const { provider, model, prompt, completion } of used) {
          const before = priced.get(`${provider} ${model}`) ?? nothing
          const more = {
            promptTokens: prompt - before.prompt,
            completionTokens: completion - before.completion,
          }
          const price = costOf({ provider, model, ...more }, read.prices)
          if (price === undefined) continue
          priced.set(`${provider} ${model}`, { prompt, completion })
          cost.inc({ provider, model, currency: read.currency }, price)
        }
      },
    })
    return cost
  })
