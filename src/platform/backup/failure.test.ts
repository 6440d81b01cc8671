import { expect, it } from '@jest/globals'
import { AppError } from '../errors'
import { SetupError } from '../setupError'
import { explained } from './failure'

const withCode = (code: string, message: string, more: object = {}) => Object.assign(new Error(message), { code, ...more }) // prettier-ignore
const inStore = (cause: Error) => new AppError('unavailable', 'Please try again later.', { cause })

it.each([
  ['a database that is away', withCode('ECONNREFUSED', 'connect'), 'The database does not answer.'],
  ['a bucket that is away', inStore(withCode('ECONNREFUSED', 'connect ECONNREFUSED :9')), 'UPLOADS_URL says: connect ECONNREFUSED :9.'], // prettier-ignore
  ['a disk of files that is full', inStore(withCode('ENOSPC', 'no space')), 'A disk is full'],
  ['a folder that is closed', withCode('EACCES', "EACCES: permission denied, open '/x'", { syscall: 'open', path: '/x' }), "permission denied, open '/x'."], // prettier-ignore
])('tells in a sentence of %s', (_, error, sentence) => {
  const said = explained(new Error('failed', { cause: error }), 'Nothing was kept.') as Error
  expect(said.name).toBe('SetupError')
  expect(said.message).toContain(sentence)
  expect(said.message).toMatch(/ Nothing was kept\.$/)
})

it('leaves a sentence as it was, and what nobody can mend', () => {
  const sentence = new SetupError('As it is.')
  expect(explained(new Error('x', { cause: sentence }), 'Nothing.')).toBe(sentence)
  const bug = new TypeError('undefined is not a function')
  expect(explained(bug, 'Nothing.')).toBe(bug)
})
