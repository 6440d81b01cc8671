import { describe, expect, it } from '@jest/globals'
import { isBlank } from './isBlank'

describe('isBlank', () => {
  it.each([
    '',
    ' \t\n',
    '\u200b',
    '\u202e\u202c',
    '\u200d \u2060',
    '\u3164',
    '\u2800',
    '\u034f',
    '\u00ad',
  ])('is true of %j', (text) => expect(isBlank(text)).toBe(true))

  it.each(['a', 'ع\u200f', '\0', '\ud800', '\ue000', '🚚', '\u200b.'])('is false of %j', (text) => {
    expect(isBlank(text)).toBe(false)
  })
})
