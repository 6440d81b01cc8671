import { describe, expect, it } from '@jest/globals'
import type { CircuitState } from '../../platform/providers/circuitBreaker'
import { describeProviders } from './describeProviders'

const closed: CircuitState = { provider: 'openai', model: 'large', state: 'closed' }
const lastError = { kind: 'busy' as const, status: 429, at: '2026-11-21T10:00:00.000Z' }
const open: CircuitState = { provider: 'groq', model: 'quick', state: 'open', lastError }

describe('the health of the assistant', () => {
  it('is good without any provider', () => {
    expect(describeProviders({ states: [] })).toMatchObject({
      status: 'ok',
      detail: { providers: [] },
    })
  })

  it.each(['open', 'halfOpen'] as const)('is worse while a circuit is %s', (state) => {
    const { status } = describeProviders({ states: [closed, { ...open, state }] })
    expect(status).toBe('degraded')
    expect(describeProviders({ states: [closed] }).status).toBe('ok')
  })

  it('calls a budget spent as soon as no answer fits into it', () => {
    const spent = (tokens: number) => {
      const today = [{ provider: 'openai', tokens }]
      const limits = { dailyTokens: 1000, maxOutputTokens: 300 }
      return describeProviders({ states: [closed], today, ...limits }).detail
    }
    expect(spent(700)).toMatchObject({ providers: [{ isBudgetSpent: false }] })
    expect(spent(701)).toMatchObject({ providers: [{ isBudgetSpent: true }] })
  })

  it('tells who fails, why, and what was spent today', () => {
    const today = [{ provider: 'openai', tokens: 1200 }]
    expect(describeProviders({ states: [closed, open], today, dailyTokens: 1000 }).detail).toEqual({
      dailyTokens: 1000,
      lastError: undefined,
      providers: [
        { ...closed, tokensToday: 1200, isBudgetSpent: true },
        { ...open, tokensToday: 0, isBudgetSpent: false },
      ],
    })
  })
})
