import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { traceHeaders, traceOf } from './trace'

const requestId = '0b6f1a52-8d5c-4f0e-9d1a-3c7c5a3a9d10'
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const span = '00f067aa0ba902b7'

describe('the trace of a request', () => {
  it('is the one that its traceparent names, recorded or not', () => {
    for (const flags of ['00', '01'])
      expect(traceOf({ traceparent: `00-${traceId}-${span}-${flags}`, requestId })).toEqual({
        traceId,
        flags,
      })
  })

  it('is read of a later version, which may say more', () => {
    const trace = traceOf({ traceparent: `cc-${traceId}-${span}-01-what-comes`, requestId })
    expect(trace.traceId).toBe(traceId)
  })

  it.each([
    ['nothing', undefined],
    ['no trace', `00-${'0'.repeat(32)}-${span}-01`],
    ['no span', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['version ff', `ff-${traceId}-${span}-01`],
    ['more than version 00 has', `00-${traceId}-${span}-01-more`],
    ['capitals', `00-${traceId.toUpperCase()}-${span}-01`],
    ['too few digits', `00-${traceId.slice(1)}-${span}-01`],
  ])('is a new one for %s', (_, traceparent) => {
    expect(traceOf({ traceparent, requestId })).toEqual({
      traceId: requestId.replaceAll('-', ''),
      flags: '01',
    })
  })

  it('is well formed whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (traceparent, tracestate, id) => {
        const headers = traceHeaders(traceOf({ traceparent, tracestate, requestId: id }))
        expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/)
        expect(headers.tracestate).toBeUndefined()
      }),
    )
  })

  it('goes on with a span of its own for each call, and with what other vendors know', () => {
    const traceparent = `00-${traceId}-${span}-01`
    const trace = traceOf({ traceparent, tracestate: 'vendor=a1', requestId })
    const [one, other] = [traceHeaders(trace), traceHeaders(trace)]
    expect(one.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
    expect(one.traceparent).not.toBe(other.traceparent)
    expect(one.traceparent).not.toContain(span)
    expect(one.tracestate).toBe('vendor=a1')
  })
})
