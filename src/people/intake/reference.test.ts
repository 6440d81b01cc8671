import { expect, it } from '@jest/globals'
import { newReference } from './reference'

it('can be read over a phone, and comes once', () => {
  const references = Array.from({ length: 2000 }, newReference)
  for (const reference of references) {
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  }
  expect(new Set(references).size).toBe(2000)
})
