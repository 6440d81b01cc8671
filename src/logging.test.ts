import { describe, expect, it } from '@jest/globals'
import { describeFailure } from './logging'

const logged = (error: Error) => JSON.stringify(describeFailure(error))

describe('a failure in the log', () => {
  it('names nobody whom a mail server refuses', () => {
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
})
