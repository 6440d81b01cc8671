import { describe, expect, it } from '@jest/globals'
import { AppError, invalidInput } from '../../platform/errors'
import { errorEnvelope, errorResponse } from './errorEnvelope'

const requestId = 'request-1'

describe('errorEnvelope', () => {
  it('gives Payload’s validation errors a code and rows of path and message', () => {
    const body = {
      errors: [
        {
          name: 'ValidationError',
          message: 'The following field is invalid: Title',
          data: {
            collection: 'content',
            errors: [{ path: 'title', message: 'Required', tableName: 'content' }],
          },
        },
      ],
    }
    expect(errorEnvelope({ body, status: 400, requestId })).toEqual({
      requestId,
      errors: [
        {
          name: 'ValidationError',
          message: 'The following field is invalid: Title',
          code: 'invalid_input',
          data: { collection: 'content', errors: [{ path: 'title', message: 'Required' }] },
        },
      ],
    })
  })

  it('turns the paths of a refused filter into rows', () => {
    const body = {
      errors: [{ name: 'QueryError', message: 'no', data: [{ path: 'internalNotes' }] }],
    }
    const [error] = errorEnvelope({ body, status: 400, requestId }).errors
    expect(error?.data).toEqual({
      errors: [{ path: 'internalNotes', message: expect.any(String) }],
    })
  })

  it.each(['f', 'tN', undefined])('names an error that a bundler calls %s', (name) => {
    const body = { errors: [{ name, message: 'The following field is invalid: Title' }] }
    const [error] = errorEnvelope({ body, status: 400, requestId }).errors
    expect(error?.name).toBe('ValidationError')
  })

  it('keeps the further keys of a bulk result, and each document’s id', () => {
    const body = {
      docs: [{ id: '1' }],
      errors: [{ id: '2', message: 'locked' }],
      message: 'Unable to update 1 out of 2.',
    }
    expect(errorEnvelope({ body, status: 400, requestId })).toMatchObject({
      docs: [{ id: '1' }],
      message: 'Unable to update 1 out of 2.',
      errors: [{ id: '2', message: 'locked', code: 'invalid_input', name: expect.any(String) }],
    })
  })

  it('tells nothing of a failure on our side', () => {
    const body = {
      errors: [{ message: 'relation "x" does not exist', data: { sql: 'select' } }],
      stack: 'at /srv',
    }
    const text = JSON.stringify(errorEnvelope({ body, status: 500, requestId }))
    expect(text).not.toMatch(/relation|select|srv/)
    expect(text).toContain('"code":"internal"')
  })

  it.each([
    [404, 'not_found'],
    [409, 'conflict'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [413, 'payload_too_large'],
    [429, 'rate_limited'],
    [503, 'unavailable'],
    [418, 'invalid_input'],
    [502, 'internal'],
  ])('has a code for status %i even when the body says nothing', (status, code) => {
    expect(errorEnvelope({ body: undefined, status, requestId }).errors).toEqual([
      expect.objectContaining({ code, message: expect.any(String), name: expect.any(String) }),
    ])
  })
})

describe('errorResponse', () => {
  it('carries an expected failure’s headers and fields', async () => {
    const limited = new AppError('rate_limited', 'Slow down', { headers: { 'Retry-After': '3' } })
    expect(errorResponse(limited, requestId).headers.get('retry-after')).toBe('3')
    const refused = errorResponse(invalidInput([{ path: 'email', message: 'bad' }]), requestId)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      errors: [{ data: { errors: [{ path: 'email' }] } }],
    })
  })

  it('recognises an expected failure made by another copy of its class', async () => {
    const copy = Object.assign(new Error('No'), {
      name: 'AppError',
      code: 'forbidden',
      status: 403,
      headers: {},
      data: null,
    })
    expect(errorResponse(copy, requestId).status).toBe(403)
  })

  it('says unavailable when the database is away, and nothing of why', async () => {
    const error = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), {
      code: 'ECONNREFUSED',
    })
    const response = errorResponse(error, requestId)
    expect(response.status).toBe(503)
    expect(await response.text()).not.toContain('10.1.2.3')
  })

  it('hides what a bug said', async () => {
    const response = errorResponse(new TypeError('secret of undefined'), requestId)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
  })
})
