import { expect, it } from '@jest/globals'
import { seal, unseal } from './seal'

it('opens what was sealed, which looks different each time', () => {
  const secret = { code: '123456' }
  expect(unseal(seal(secret))).toEqual(secret)
  expect(seal(secret)).not.toBe(seal(secret))
  expect(Buffer.from(seal(secret), 'base64').toString('latin1')).not.toContain('123456')
})

it('refuses what was changed', () => {
  const sealed = Buffer.from(seal('x'), 'base64')
  sealed[sealed.length - 1]! ^= 1
  expect(() => unseal(sealed.toString('base64'))).toThrow()
})
