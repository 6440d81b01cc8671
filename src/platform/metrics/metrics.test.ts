import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { registry } from './registry'
import { requestMeter } from './requestMeter'
import { tallyFamily } from './tally'

const linesOf = async (name: string) =>
  (await registry().metrics()).split('\n').filter((line) => line.startsWith(name))

describe('a histogram of the hot path', () => {
  it('counts into its buckets as Prometheus does, bounds included', async () => {
    const tally = tallyFamily('test_seconds', 'For a test.', [1, 2]).of({ of: 'one "quoted"' })
    for (const seconds of [0.5, 1, 1.5, 2, 9]) tally.observe(seconds)
    expect(await linesOf('test_seconds')).toEqual([
      'test_seconds_bucket{of="one \\"quoted\\"",le="1"} 2',
      'test_seconds_bucket{of="one \\"quoted\\"",le="2"} 4',
      'test_seconds_bucket{of="one \\"quoted\\"",le="+Inf"} 5',
      'test_seconds_sum{of="one \\"quoted\\""} 14',
      'test_seconds_count{of="one \\"quoted\\""} 5',
    ])
  })
})

describe('requests', () => {
  const counted = 'frontdesk_http_request_duration_seconds_count'

  it('are counted by their route’s pattern, method and status', async () => {
    const meter = requestMeter({ kind: 'collection', slug: 'content', pattern: '/:id' })
    meter.count('GET', 200, 3)
    meter.count('GET', 200, 4)
    requestMeter({ kind: 'global', slug: 'site', pattern: '/' }).count('GET', 304, 1)
    expect(await linesOf(counted)).toEqual([
      `${counted}{route="/api/content/:id",method="GET",status="200"} 2`,
      `${counted}{route="/api/globals/site",method="GET",status="304"} 1`,
    ])
  })

  it('have no label that a visitor can multiply', async () => {
    const known = await linesOf(counted)
    fc.assert(fc.property(fc.string(), (method) => requestMeter().count(`x${method}`, 404, 1)))
    const more = (await linesOf(counted)).filter((line) => !known.includes(line))
    expect(more).toEqual([`${counted}{route="unknown",method="other",status="404"} 100`])
  })
})
