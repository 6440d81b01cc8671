import { describe, expect, it } from '@jest/globals'
import { checkHistory } from './checkHistory'
import type { Change, Entry, Guess, Hook, Increment, Lead, Mail, Read, Write } from './entries'

const write = (version: number, ended: number, more: Partial<Write> = {}): Write => ({
  kind: 'write',
  document: 'a',
  version,
  began: ended - 50,
  ended,
  outcome: 'ok',
  replica: 'one',
  ...more, // prettier-ignore
})
const read = (version: number | null, began: number, more: Partial<Read> = {}): Read => ({
  kind: 'read',
  document: 'a',
  version,
  began,
  ended: began + 5,
  outcome: 'ok',
  replica: 'two',
  ...more, // prettier-ignore
})
const stored = (version: number | null): Entry => ({ kind: 'stored document', document: 'a', version }) // prettier-ignore
const increment = (value: number, outcome: Increment['outcome'] = 'ok'): Increment => ({
  kind: 'increment',
  counter: 'c',
  value,
  began: value,
  ended: value + 1,
  outcome, // prettier-ignore
})
const counter = (value: number): Entry => ({ kind: 'stored counter', counter: 'c', value })
const lead = (more: Partial<Lead> = {}): Lead => ({
  kind: 'lead',
  email: 'ada@example.com',
  key: 'k',
  reference: 'R1',
  began: 0,
  ended: 10,
  outcome: 'ok',
  ...more, // prettier-ignore
})
const kept = (references: string[], leads = ['L1']): Entry => ({
  kind: 'stored lead',
  email: 'ada@example.com',
  leads,
  references, // prettier-ignore
})
const mail = (more: Partial<Mail> = {}): Mail => ({
  kind: 'mail',
  at: 20,
  to: 'ada@example.com',
  about: 'confirmation',
  email: 'ada@example.com',
  messageId: 'm1',
  ...more, // prettier-ignore
})
const mails = [mail(), mail({ about: 'notice', to: 'sales@example.com', messageId: 'm2' })]
const guess = (result: Guess['result'], more: Partial<Guess> = {}): Guess => ({
  kind: 'guess',
  request: 'q',
  isRight: result === 'granted',
  result,
  began: 0,
  ended: 10,
  outcome: 'ok',
  ...more, // prettier-ignore
})
const request = (attempts: number, grants: number): Entry => ({
  kind: 'stored request',
  request: 'q',
  attempts,
  grants,
  downloads: 0, // prettier-ignore
})
const wrong = [4, 3, 2, 1].map((attemptsLeft) => guess('wrong', { attemptsLeft }))
const hook = (id: string, version: number | null, more: Partial<Hook> = {}): Hook => ({
  kind: 'hook',
  at: 0,
  webhook: 'w',
  id,
  type: 'content.published',
  subject: 'a',
  version,
  digest: id,
  ...more, // prettier-ignore
})
const created = (id: string) => hook(id, null, { type: 'lead.created', subject: 'L1' })
const change = (version: number | null, event: Change['event'] = 'published'): Change => ({
  kind: 'change',
  at: 0,
  follower: 'f',
  document: 'a',
  event,
  version, // prettier-ignore
})

/** By the law that is broken. */
const broken = (...history: Entry[]) => checkHistory(history).map(({ law }) => law)

describe('a history in which all is kept breaks nothing', () => {
  it.each<[string, Entry[]]>([
    ['a read within the second of the write, elsewhere', [write(1, 100), write(2, 3000), read(1, 3900)]], // prettier-ignore
    ['a read that began before the write ended', [write(1, 100), write(2, 3000), read(1, 2990, { replica: 'one' })]], // prettier-ignore
    ['a write that nobody answered, seen late', [write(1, 100), write(2, 200, { outcome: 'unknown' }), write(3, 300), read(2, 5000), stored(2)]], // prettier-ignore
    ['a document that is hidden', [write(1, 100), write(2, 200, { isHidden: true }), read(null, 5000), stored(null)]], // prettier-ignore
    ['increments of which one was not answered', [increment(1), increment(2, 'unknown'), increment(3), counter(3)]], // prettier-ignore
    ['a lead that was sent again', [lead({ outcome: 'unknown', reference: undefined }), lead({ began: 20, ended: 30 }), lead({ began: 40, ended: 50, isReplayed: true }), kept(['R1']), ...mails, mail()]], // prettier-ignore
    ['a request whose right code nobody answered', [guess(undefined, { isRight: true, outcome: 'unknown' }), guess('expired', { isRight: true }), request(0, 1)]], // prettier-ignore
    ['five wrong codes', [...wrong, guess('locked', { attemptsLeft: 0 }), guess('locked', { isRight: true }), request(5, 0)]], // prettier-ignore
    ['webhooks that are sent again', [hook('1', 1), hook('2', 2), hook('1', 1), write(1, 1), write(2, 9), stored(2)]], // prettier-ignore
    ['a withdrawal', [change(1), change(null, 'withdrawn'), write(1, 1), write(2, 9, { isHidden: true }), stored(null)]], // prettier-ignore
    ['a lead that is told of', [lead(), kept(['R1']), ...mails, created('1'), created('1')]],
    ['a schedule', [{ kind: 'scheduled', document: 's', due: 10 }, { kind: 'stored schedule', document: 's', publishedAt: 11 }]], // prettier-ignore
  ])('%s', (_, history) => {
    expect(broken(...history)).toEqual([])
  })
})

describe('what is planted is found', () => {
  it.each<[string, string, Entry[]]>([
    ['an old state after a second', 'a stale read', [write(1, 100), write(2, 3000), read(1, 4001)]], // prettier-ignore
    ['an old state on the replica that took the write', 'a stale read', [write(1, 100), write(2, 3000), read(1, 3001, { replica: 'one' })]], // prettier-ignore
    ['nothing, where something is', 'a stale read', [write(1, 100), read(null, 1101)]],
    ['something, where it was hidden', 'a stale read', [write(1, 100), write(2, 200, { isHidden: true }), read(1, 1500)]], // prettier-ignore
    ['a state that nobody wrote', 'a stale read', [write(1, 100), read(7, 4001)]],
    ['a state that was refused', 'a stale read', [write(1, 100), write(2, 200, { outcome: 'refused' }), read(2, 4001)]], // prettier-ignore
    ['an acknowledged write that is gone', 'a lost write', [write(1, 100), write(2, 200), stored(1)]], // prettier-ignore
    ['two increments to one value', 'a lost update', [increment(1), increment(1), counter(1)]],
    ['an increment that is gone', 'a lost update', [increment(1), increment(2), counter(1)]],
    ['an acknowledged lead that is gone', 'a lost or doubled lead', [lead(), kept([], []), ...mails]], // prettier-ignore
    ['a lead that is there under another reference', 'a lost or doubled lead', [lead(), kept(['R2']), ...mails]], // prettier-ignore
    ['a key that was done twice', 'a lost or doubled lead', [lead({ outcome: 'unknown' }), lead({ began: 20, ended: 30 }), kept(['R0', 'R1']), ...mails]], // prettier-ignore
    ['one person as two leads', 'one person, one lead', [lead(), kept(['R1'], ['L1', 'L2']), ...mails]], // prettier-ignore
    ['another answer to the same key', 'a replay', [lead(), lead({ began: 20, reference: 'R2', isReplayed: true }), ...mails]], // prettier-ignore
    ['a replay that does not say so', 'a replay', [lead(), lead({ began: 20 }), ...mails]],
    ['a confirmation that never came', 'a lost mail', [lead(), mails[1]!]],
    ['a notice that never came', 'a lost mail', [lead(), mails[0]!]],
    ['a mail twice as another', 'a mail that does not say that it is the same', [lead(), ...mails, mail({ messageId: 'm3' })]], // prettier-ignore
    ['two grants for a code', 'a code', [guess('granted'), guess('granted', { began: 20 }), request(0, 1)]], // prettier-ignore
    ['two grants in the database', 'a code', [guess('granted'), request(0, 2)]],
    ['a grant that is gone', 'a code', [guess('granted'), request(0, 0)]],
    ['a grant without a right code', 'a code', [guess('wrong', { attemptsLeft: 4 }), request(1, 1)]], // prettier-ignore
    ['an attempt that was bought', 'a code', [guess('wrong', { attemptsLeft: 4 }), guess('wrong', { attemptsLeft: 4 }), request(2, 0)]], // prettier-ignore
    ['a sixth attempt', 'a code', [...wrong, guess('wrong'), request(5, 0)]],
    ['attempts that are not counted', 'a code', [...wrong, request(3, 0)]],
    ['a grant after the lock', 'a code', [guess('locked'), guess('granted', { began: 20 }), request(5, 1)]], // prettier-ignore
    ['a right code that is called wrong', 'a code', [guess('wrong', { isRight: true, attemptsLeft: 4 }), request(1, 0)]], // prettier-ignore
    ['a sixth download', 'a download', Array<Entry>(6).fill({ kind: 'download', request: 'q', began: 0, ended: 1, outcome: 'ok' })], // prettier-ignore
    ['webhooks in another order', 'news out of order', [hook('1', 2), hook('2', 1)]],
    ['a webhook of the last state that never came', 'the last news', [hook('1', 1), write(1, 1), write(2, 9), stored(2)]], // prettier-ignore
    ['a document that no webhook told of', 'news that never came', [hook('1', 1, { subject: 'b' }), write(1, 1), stored(1)]], // prettier-ignore
    ['a message that changed on its way', 'a message that changed', [hook('1', 1), hook('1', 1, { digest: 'x' })]], // prettier-ignore
    ['a lead that no webhook told of', 'news of a lead', [created('1'), kept([], ['L2'])]],
    ['a lead that is told of as two messages', 'news of a lead', [created('1'), created('2'), kept([])]], // prettier-ignore
    ['changes in another order', 'news out of order', [change(1), change(3), change(2)]],
    ['a withdrawal that nobody heard of', 'the last news', [change(1), write(1, 1), write(2, 9, { isHidden: true }), stored(null)]], // prettier-ignore
    ['a schedule that was forgotten', 'a schedule', [{ kind: 'scheduled', document: 's', due: 10 }, { kind: 'stored schedule', document: 's', publishedAt: null }]], // prettier-ignore
    ['a schedule before its time', 'a schedule', [{ kind: 'scheduled', document: 's', due: 10 }, { kind: 'stored schedule', document: 's', publishedAt: 9 }]], // prettier-ignore
  ])('%s', (_, law, history) => {
    expect(broken(...history)).toEqual([law])
  })
})
