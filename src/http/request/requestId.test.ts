import { describe, expect, it } from '@jest/globals'
import { requestIdFrom } from './requestId'

describe('requestIdFrom', () => {
  it.each(['abcdefgh', 'A-z_0.9-long-enough', 'x'.repeat(128)])('keeps %s', (id) => {
    expect(requestIdFrom(id)).toBe(id)
  })

  it.each([
    undefined,
    null,
    '',
    'short',
    'x'.repeat(129),
    'with space',
    'new\nline-here',
    'späß-ist-da',
  ])('replaces %j', (id) => {
    expect(requestIdFrom(id)).toMatch(/^[0-9a-f]{32}$/)
  })
})
