import { expect, it } from '@jest/globals'
import { partSize } from './partSize'

const mib = 1024 * 1024

it.each([
  ['two to begin with', undefined, 2],
  ['ten where they are short', 3000, 10],
  ['as many as have room in 1 MiB', mib / 4, 4],
  ['one by one where they are large', 2 * mib, 1],
])('documents are read %s', (_, largest, size) => {
  expect(partSize(largest)).toBe(size)
})
