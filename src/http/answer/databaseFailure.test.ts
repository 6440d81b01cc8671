import { describe, expect, it } from '@jest/globals'
import { databaseFailure } from './databaseFailure'

const failed = (code: string) => Object.assign(new Error('x'), { code })

describe('databaseFailure', () => {
  it.each([
    ['22021', 'invalid_input'],
    ['22P05', 'invalid_input'],
    ['22P02', 'invalid_input'],
    ['42883', 'invalid_input'],
    ['23503', 'invalid_input'],
    ['23505', 'conflict'],
    ['40P01', 'unavailable'],
    ['57P01', 'unavailable'],
    ['53300', 'unavailable'],
    ['57014', 'unavailable'],
    ['ECONNREFUSED', 'unavailable'],
  ])('reads %s as %s', (code, expected) => {
    expect(databaseFailure(failed(code))?.code).toBe(expected)
  })

  it('looks through the causes', () => {
    const outer = new Error('Failed query', {
      cause: new Error('middle', { cause: failed('57P03') }),
    })
    expect(databaseFailure(outer)?.code).toBe('unavailable')
  })

  it('takes a connection that ended without a code for an outage', () => {
    expect(databaseFailure(new Error('Connection terminated unexpectedly'))?.code).toBe(
      'unavailable',
    )
  })

  it.each([['42703'], ['42P01']])('leaves our own mistake (%s) alone', (code) => {
    expect(databaseFailure(failed(code))).toBeUndefined()
  })

  it.each([undefined, null, 'text', new Error('x'), { code: 5 }])(
    'makes nothing of %j',
    (error) => {
      expect(databaseFailure(error)).toBeUndefined()
    },
  )

  it('ends on an error that is its own cause', () => {
    const error = new Error('loop') as Error & { cause?: unknown }
    error.cause = error
    expect(databaseFailure(error)).toBeUndefined()
  })
})
