import { describe, expect, it } from '@jest/globals'
import { describeFailure } from './describeFailure'

const logged = (error: Error) => JSON.stringify(describeFailure(error))

describe('a failure in the log', () => {
  it('leaves out the recipients that a mail server refuses', () => {
    const said = logged(
      new Error('ada@example.com: 550 <ada@example.com> unknown, ask x@bücher.de'),
    )
    expect(said).toContain('[address]: 550 <[address]> unknown, ask [address]')
    expect(said).not.toMatch(/ada@|bücher/)
  })

  it('shows nothing that PostgreSQL quotes', () => {
    const detail = 'Key (email_key)=(ada@example.com) already exists.'
    const where = 'JSON data, line 1: {"name":"Ada Lovelace"...'
    const said = logged(Object.assign(new Error('duplicate key'), { code: '23505', detail, where }))
    expect(said).toContain('23505')
    expect(said).not.toMatch(/Lovelace|ada@/)
  })

  it('keeps where it happened', () => {
    const error = new Error('broken')
    error.stack = 'Error: broken\n    at x (/app/node_modules/@hono/node-server/dist/index.js:1:2)'
    expect(describeFailure(error).stack).toBe(error.stack)
  })

  it('shows no statement, and no parameter of several lines', () => {
    const refused = Object.assign(new Error('invalid input syntax for type uuid: "VALUE"'), {
      code: '22P02',
      query: 'select VALUE',
      params: ['VALUE'],
    })
    const failed = new Error(
      'Failed query: insert into leads\nparams: a,one\n    at VALUE two\nVALUE',
      {
        cause: refused,
      },
    )
    const described = describeFailure(failed)
    expect(described).toMatchObject({
      code: '22P02',
      message: expect.stringMatching(/^A query failed: inv/),
    })
    expect(described.stack).toMatch(/describeFailure\.test/)
    expect(JSON.stringify(described)).not.toMatch(/VALUE|insert|select|params/)
  })

  it.each([
    ['22003', 'value "VALUE" is out of range for type integer'],
    ['22P02', 'invalid input value for enum kind: "VALUE "quoted""'],
    ['42601', 'syntax error in tsquery: "VALUE"'],
  ])('shows no value that %s quotes', (code, message) => {
    expect(logged(Object.assign(new Error(message), { code }))).not.toContain('VALUE')
  })

  it('shows no JSON that could not be parsed', () => {
    const error = (() => {
      try {
        return JSON.parse('VALUE is here') as Error
      } catch (thrown) {
        return thrown as Error
      }
    })()
    expect(logged(error)).toContain('SyntaxError')
    expect(logged(error)).not.toContain('VALUE')
  })
})
