import { expect, it } from '@jest/globals'
import { z } from 'zod'
import { plainWords } from './plainWords'

it.each<[z.ZodType, unknown, string]>([
  [z.number(), Infinity, 'A number is needed.'],
  [z.boolean(), 'x', 'true or false is needed.'],
  [z.array(z.string()).max(2), ['', '', ''], 'At most 2 entries are possible here.'],
  [z.array(z.string()), 5, 'A list is needed.'],
  [z.strictObject({}), [], 'An object is needed.'],
  [z.literal(['a', 'b']), 'c', 'One of a, b is needed.'],
  [z.string('Your own words.'), 5, 'Your own words.'],
])('%#: what is wrong is said in plain words', (schema, value, message) => {
  const { error } = schema.safeParse(value, { error: plainWords })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
