import { expect, test } from '@jest/globals'
import { codingFor, encodeAnswer, isNotModified, withoutCoding } from './encodeAnswer'

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.9', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['br;q=0, gzip; q=0.1', 'gzip'],
  ['brotli, gzipped', 'identity'],
  ['*', 'identity'],
  ['', 'identity'],
])('of %j it is %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding)
  expect(codingFor(accepted)).toBe(coding) // and once more from what is kept
})

test.each([
  ['"abc"', true],
  ['W/"abc-gzip"', true],
  ['"x", "abc-br"', true],
  ['*', true],
  ['abc', false],
  ['"abc-zip"', false],
  ['"abcd"', false],
])('%s names "abc": %s', (header, named) => {
  expect(isNotModified(header, 'abc')).toBe(named)
})

test('a tag is told without its coding', () => {
  expect(['a.b-gzip', 'a.b-br', 'a-b'].map(withoutCoding)).toEqual(['a.b', 'a.b', 'a-b'])
})

test('an answer is compressed once, and at once from then on', async () => {
  const body = Buffer.from('{"title":"A depot"}'.repeat(200))
  const answer = { status: 200, body, contentType: 'application/json', etag: 'abc' }
  const ask = (more = {}) => encodeAnswer(answer, { acceptEncoding: 'br', ...more })
  const [one, other] = await Promise.all([ask(), ask()])
  expect(one).toBe(other)
  expect(ask()).toBe(one)
  expect(one.headers).toMatchObject({ 'Content-Encoding': 'br', ETag: '"abc-br"' })
  expect(one.headers['Content-Length']).toBe(String(one.body?.byteLength))
  expect(ask({ ifNoneMatch: '"abc"' })).toMatchObject({ status: 304, body: null })
})

test('a weak tag is sent as one, and known again', () => {
  const answer = {
    ...{ status: 200, body: Buffer.from('{}'), contentType: 'application/json' },
    ...{ etag: 'abc', isWeak: true },
  }
  expect(encodeAnswer(answer, {})).toMatchObject({ status: 200, headers: { ETag: 'W/"abc"' } })
  for (const ifNoneMatch of ['W/"abc"', '"abc"', '"x", W/"abc-br"'])
    expect(encodeAnswer(answer, { ifNoneMatch })).toMatchObject({ status: 304 })
})
