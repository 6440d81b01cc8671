import { expect, it } from '@jest/globals'
import { emailKeyOf } from './emailKey'

it.each([
  ['Ada@Example.COM', 'ada@example.com'],
  [' ada@example.com ', 'ada@example.com'],
  ['anna@Bücher.example', 'anna@xn--bcher-kva.example'],
  ['jo\u0308rg@example.com', 'jörg@example.com'],
  ['ada+news@example.com', 'ada+news@example.com'],
])('%s is matched as %s', (typed, key) => {
  expect(emailKeyOf(typed)).toBe(key)
})
