import { expect, it } from '@jest/globals'
import { z } from 'zod'
import { someOf, wholeNumber } from '../query/parseQuery'
import { describeQuery } from './describeQuery'

it('parameters say which values they take', () => {
  const schema = z.strictObject({
    status: someOf(['new', 'won']).optional().describe('Which.'),
    limit: wholeNumber([1, 200]).default(25),
  })
  expect(describeQuery(schema)).toEqual([
    {
      name: 'status',
      in: 'query',
      description: 'Which.',
      style: 'form',
      explode: false,
      schema: { type: 'array', minItems: 1, items: { type: 'string', enum: ['new', 'won'] } },
    },
    { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 200 } },
  ])
})
