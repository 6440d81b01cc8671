import { expect, it } from '@jest/globals'
import { isSupervised, supervisedFlag } from './isSupervised'

it('a process that nobody supervises is alone, whatever it was started with', () => {
  expect(isSupervised(['node', 'server.js', supervisedFlag])).toBe(false)
})
