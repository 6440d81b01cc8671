import { expect, it } from '@jest/globals'
import type { Payload } from 'payload'
import { chatTokens } from '../../platform/metrics/events'
import { registry } from '../../platform/metrics/registry'
import { showChatCost } from './chatCost'

const costs = async () => {
  const text = await registry().metrics()
  return [...text.matchAll(/^frontdesk_chat_cost_total\{(.*)\} (.*)$/gm)].map(([, , cost]) => Number(cost)) // prettier-ignore
}

it('reads prices once at a time, however often it is asked while the database has no time, and misses no token', async () => {
  let begun = 0
  let answer: (settings: object) => void = () => undefined
  const findGlobal = () => {
    begun += 1
    return new Promise((resolve) => (answer = resolve))
  }
  showChatCost(() => Promise.resolve({ findGlobal } as unknown as Payload))
  chatTokens.inc({ provider: 'openai', model: 'small', kind: 'prompt' }, 1_000_000)
  for (let scrape = 0; scrape < 3; scrape++) expect(await costs()).toEqual([])
  expect(begun).toBe(1)
  answer({ currency: 'EUR', prices: [{ provider: 'openai', prompt: 2, completion: 3 }] })
  await new Promise((resolve) => setImmediate(resolve))
  const next = costs()
  await new Promise((resolve) => setImmediate(resolve))
  answer({ currency: 'EUR', prices: [{ provider: 'openai', prompt: 2, completion: 3 }] })
  expect(await next).toEqual([2])
  expect(begun).toBe(2)
})
