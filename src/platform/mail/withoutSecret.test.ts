import { expect, it } from '@jest/globals'
import { verdictOf, type SmtpError } from './refusal'
import { withoutSecret } from './withoutSecret'

const failure = (message: string, more: Partial<SmtpError> = {}): SmtpError =>
  Object.assign(new Error(message), more)

it('takes a code out of everything that a server said, and leaves what it means', () => {
  const said = '550 5.7.1 spam: 123456 is your code'
  const error = failure(`Message failed: ${said}`, {
    response: said,
    responseCode: 550,
    command: 'DATA',
    rejectedErrors: [failure(said, { response: said, recipient: 'ada@example.com' })],
  })
  const told = withoutSecret(error, { code: '123456' })
  const texts = [told.stack, told.message, told.response, told.rejectedErrors?.[0]?.response]
  for (const text of texts) {
    expect(text).not.toContain('123456')
    expect(text).toContain('… is your code')
  }
  expect(told.rejectedErrors?.[0]?.recipient).toBe('ada@example.com')
  expect(verdictOf(told)).toBe(verdictOf(error))
})

it.each([undefined, null, 'text', {}, { code: '' }])(
  'leaves the words for the secret %j',
  (secret) => {
    expect(withoutSecret(failure('Nothing to see'), secret).message).toBe('Nothing to see')
  },
)
