import { expect, it } from '@jest/globals'
import { transcript } from './transcript'

it('a talk is handed over line by line', () => {
  const said = [
    { who: 'I', text: 'How much?' },
    { who: 'Desk', text: 'That depends.' },
  ]
  expect(transcript('I asked:', said)).toBe('I asked:\n\nI: How much?\n\nDesk: That depends.')
})

it('of a long one the end is, as much as the contact form takes', () => {
  const said = Array.from({ length: 9 }, (_, n) => ({
    who: 'I',
    text: `${n} ${'😀'.repeat(1000)}`,
  }))
  const text = transcript('I asked:', said)
  expect([...text].length).toBeLessThanOrEqual(5000)
  expect(text).toMatch(/^I asked:\n\nI: 4 (?:😀)+…\n\nI: 5 /)
  expect(text).toContain('I: 8 😀')
})
