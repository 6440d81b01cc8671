import { describe, expect, it } from '@jest/globals'
import { costOf } from './cost'

const prices = [
  { provider: 'openai', model: 'large', prompt: 10, completion: 30 },
  { provider: 'openai', prompt: 1, completion: 2 },
  { provider: 'groq', model: 'quick', prompt: 0.1, completion: 0.2 },
]
const usage = { promptTokens: 2_000_000, completionTokens: 500_000 }

describe('what tokens cost', () => {
  it.each([
    ['openai', 'large', 35],
    ['openai', 'small', 3],
    ['OpenAI ', 'Large', 35],
    ['groq', 'quick', 0.3],
    ['groq', 'slow', undefined],
    ['mistral', 'large', undefined],
  ])('%s %s: %s', (provider, model, expected) => {
    const cost = costOf({ provider, model, ...usage }, prices)
    if (expected === undefined) expect(cost).toBeUndefined()
    else expect(cost).toBeCloseTo(expected)
  })
})
