import { expect, it } from '@jest/globals'
import { codeHash, newCode, newToken } from './oneTimeSecrets'

it('codes are six digits, with all of the numbers in use', () => {
  const codes = Array.from({ length: 3000 }, newCode)
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(new Set(codes.map((code) => code[0])).size).toBe(10)
  expect(new Set(codes).size).toBeGreaterThan(2900)
})

it('what is kept of a code belongs to one request and one kind', () => {
  const guess = { requestId: 'a', kind: 'brochures', code: '123456' } as const
  const hashes = [
    codeHash(guess),
    codeHash({ ...guess, requestId: 'b' }),
    codeHash({ ...guess, kind: 'tco' }),
    codeHash({ ...guess, code: '123457' }),
  ]
  expect(new Set(hashes).size).toBe(4)
  expect(codeHash({ ...guess })).toBe(hashes[0])
})

it('tokens have 256 bits', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32)
  expect(newToken()).not.toBe(newToken())
})
