import { describe, expect, it } from '@jest/globals'
import { recipientsOf } from './recipients'
import { asJobFailure, verdictOf } from './refusal'

describe('the recipients of a mail', () => {
  it('are a list for the sales team, without doubles', () => {
    const to = 'a@example.com, b@example.com,a@example.com'
    expect(recipientsOf({ kind: 'salesNotice', to })).toEqual(['a@example.com', 'b@example.com'])
  })

  it('have their domains in ASCII', () => {
    const to = 'ada@bücher.example'
    expect(recipientsOf({ kind: 'contactConfirmation', to })).toEqual(['ada@xn--bcher-kva.example'])
  })

  it.each([
    'a@example.com,b@example.com',
    'a@example.com b@example.com',
    'a@example.com\r\nRCPT TO:<b@example.com>',
    'a@example.com\nBcc: b@example.com',
    'Ada <a@example.com>',
    '"a,b"@example.com',
    '"a@example.com"@example.com',
    'a@b@example.com',
    'a;b@example.com',
    '<a@example.com>',
    'a@example.com>',
    'a@example.com\0',
    'a@example.com\u2028b',
    'nobody',
    '@example.com',
    '',
  ])('are never more than one plain address that a visitor typed: %j', (to) => {
    expect(() => recipientsOf({ kind: 'demoConfirmation', to })).toThrow('not a plain mail address')
  })
})

describe('what a mail server says', () => {
  const at = (command: string, responseCode: number) =>
    Object.assign(new Error(`${responseCode}`), { command, responseCode })
  const all = (...rejectedErrors: Error[]) => Object.assign(at('RCPT TO', 550), { rejectedErrors })

  it.each([
    ['an unknown mailbox', at('RCPT TO', 550), 'refused'],
    ['words that it takes for spam', at('DATA', 554), 'refused'],
    ['a mailbox that is full for now', at('RCPT TO', 452), 'later'],
    ['grey listing', at('RCPT TO', 451), 'later'],
    ['a missing login', at('RCPT TO', 530), 'away'],
    ['a bad login', at('AUTH PLAIN', 535), 'away'],
    ['a sender that it does not know', at('MAIL FROM', 550), 'away'],
    ['that it closes', at('DATA', 421), 'away'],
    ['nothing, for it is away', new Error('connect ECONNREFUSED'), 'away'],
    ['no to all', all(at('RCPT TO', 550), at('RCPT TO', 550)), 'refused'],
    ['no to one, later to another', all(at('RCPT TO', 550), at('RCPT TO', 451)), 'later'],
  ])('is taken for what it is: %s', (_, error, verdict) => {
    expect(verdictOf(error)).toBe(verdict)
    expect(asJobFailure(error).name).toBe(verdict === 'refused' ? 'PermanentFailure' : 'Error')
  })
})
