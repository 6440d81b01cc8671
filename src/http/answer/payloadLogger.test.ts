import { expect, test } from '@jest/globals'
import { AppError } from '../../platform/errors'
import { inRequest } from '../../platform/requestContext'
import { lowered } from './payloadLogger'

const loggedOf = (err: Error) =>
  inRequest({ requestId: 'test', client: '', isHead: false }, () => lowered({ err }))

test('load that is shed is a line, and what is broken is a failure', () => {
  const headers = { 'Retry-After': '5' }
  const shed = new AppError('unavailable', 'Too many are asked at once.', { headers })
  expect(loggedOf(shed)).toEqual({
    msg: 'A request was told to come again',
    code: 'unavailable',
  })
  const cause = new Error('connect ECONNREFUSED')
  for (const broken of [
    new AppError('unavailable', 'Away.', { headers, cause }),
    new AppError('unavailable', 'Away.'),
    new Error('broken'),
  ])
    expect(loggedOf(broken)).toBeUndefined()
})
