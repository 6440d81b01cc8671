import { expect, test } from '@jest/globals'
import type { Attempt } from '../../assistant/events/attempt'
import { describeAttempt } from './attemptWords'

const tried: Attempt = { provider: 'groq', model: 'quick', outcome: 'answered', ms: 1240 }

test.each<[Partial<Attempt>, string]>([
  [{}, 'groq (quick) answered after 1.2 s'],
  [{ firstTokenMs: 310 }, 'groq (quick) answered after 1.2 s, first words after 0.3 s'],
  [
    { outcome: 'failed', reason: 'busy', status: 429 },
    'groq (quick) failed after 1.2 s: it was busy (429)',
  ],
  [
    { outcome: 'skipped', reason: 'circuitOpen', ms: 0 },
    'groq (quick) was not asked: it had just failed too often',
  ],
  [
    { outcome: 'failed', reason: 'cutOff', tokens: { prompt: 1200, completion: 34 } },
    'groq (quick) failed after 1.2 s: it broke off in the middle, about 1,234 tokens wasted',
  ],
  [{ ms: 20.6 }, 'groq (quick) answered after 21 ms'],
  [{ outcome: 'aborted' }, 'groq (quick) was cancelled: the visitor left after 1.2 s'],
])('%j is told as: %s', (more, words) => {
  expect(describeAttempt({ ...tried, ...more })).toBe(words)
})
