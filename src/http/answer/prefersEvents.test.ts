import { describe, expect, it } from '@jest/globals'
import { prefersEvents } from './prefersEvents'

describe('prefersEvents', () => {
  it.each<[string | null, boolean]>([
    [null, false],
    ['*/*', false],
    ['application/json', false],
    ['text/event-stream', true],
    ['Text/Event-Stream; charset=utf-8', true],
    ['application/json, text/event-stream', true],
    ['application/json, text/event-stream;q=0.5', false],
    ['application/json;q=0.2, text/event-stream;q=0.5', true],
    ['text/event-stream;q=0', false],
    ['text/event-stream-not', false],
  ])('%s: %s', (accept, expected) => {
    expect(prefersEvents(accept)).toBe(expected)
  })
})
