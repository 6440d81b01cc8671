import { Counter } from 'prom-client'
import { shared } from '../shared'
import { madeOnce, registry } from './registry'
import { tallyFamily } from './tally'

const minute = 60
const hour = 60 * minute

const meter = shared('cacheMeter', () => ({
  age: tallyFamily(
    'frontdesk_cache_answer_age_seconds',
    'How old the answers were that memory gave.',
    [1, 10, minute, 10 * minute, hour, 6 * hour, 24 * hour],
  ).of({}),
  /** Plain numbers: a hit is a few microseconds' work. */
  lookups: { hit: 0, joined: 0, miss: 0 },
}))

madeOnce(
  'frontdesk_cache_lookups_total',
  () =>
    new Counter({
      name: 'frontdesk_cache_lookups_total',
      help: 'Reads that memory answered (hit), that waited for an equal one under way (joined), and that were made anew (miss).',
      labelNames: ['outcome'] as const,
      registers: [registry()],
      collect() {
        this.reset()
        for (const [outcome, value] of Object.entries(meter.lookups)) this.inc({ outcome }, value)
      },
    }),
)

/** @param madeAt of the answer that memory gave, in Unix ms */
export const countHit = (madeAt = Date.now(), now = Date.now()) => {
  meter.lookups.hit += 1
  meter.age.observe((now - madeAt) / 1000)
}

export const countLookup = (outcome: 'joined' | 'miss') => {
  meter.lookups[outcome] += 1
}
