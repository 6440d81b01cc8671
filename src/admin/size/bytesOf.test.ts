import { expect, test } from '@jest/globals'
import { bytesOf, largeBytes, sizeWarning } from './bytesOf'

test('a document is as large as its values in UTF-8', () => {
  expect(bytesOf({ title: 'ß' })).toBe(14)
  expect(bytesOf(undefined)).toBe(0)
})

test('editors are told of one of 256 KiB', () => {
  expect(sizeWarning(largeBytes - 1)).toBeUndefined()
  expect(sizeWarning(largeBytes)).toMatch(/^This document is large: 256 KB/)
  expect(sizeWarning(largeBytes, 'de')).toMatch(/^Dieses Dokument ist groß: 256 KB/)
})
