import { describe, expect, it } from '@jest/globals'
import { AppError } from '../../platform/errors'
import { decodeText, limitBody, parseJsonObject, readBody } from './readBody'

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/api/x', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)

/** A body of unknown length that counts how much of it was pulled. */
const endless = () => {
  let pulled = 0
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled += 1
      controller.enqueue(new Uint8Array(1024))
    },
  })
  return { stream, pulled: () => pulled }
}

describe('readBody', () => {
  it('reads a body up to the limit', async () => {
    expect((await readBody(post('12345'), 5)).byteLength).toBe(5)
  })

  it('refuses by the length header before it reads', async () => {
    const { stream, pulled } = endless()
    const request = post(stream, { 'content-length': '9999' })
    await expect(readBody(request, 100)).rejects.toMatchObject({
      code: 'payload_too_large',
      status: 413,
    })
    expect(pulled()).toBeLessThanOrEqual(1)
  })

  it.each<Record<string, string>>([{}, { 'content-length': '9' }])(
    'says why a body was refused on its way: %j',
    async (headers) => {
      const cause = new AppError('payload_too_large', 'Too large.')
      const stream = new ReadableStream({ pull: (controller) => controller.error(cause) })
      await expect(readBody(post(stream, headers), 100)).rejects.toBe(cause)
    },
  )

  it('stops reading as soon as the stream passes the limit', async () => {
    const { stream, pulled } = endless()
    await expect(readBody(post(stream), 4096)).rejects.toMatchObject({ code: 'payload_too_large' })
    expect(pulled()).toBeLessThan(10)
  })
})

describe('limitBody', () => {
  it('fails the stream as soon as it passes the limit', async () => {
    const { stream } = endless()
    const limited = limitBody(post(stream), 4096)
    await expect(new Response(limited).arrayBuffer()).rejects.toThrow()
  })
})

describe('parseJsonObject', () => {
  it.each(['', '{', '{"a":}', "{'a':1}", 'undefined'])('refuses %j as malformed', (text) => {
    expect(() => parseJsonObject(text)).toThrow(expect.objectContaining({ code: 'invalid_json' }))
  })

  it.each(['[]', '1', 'null', '"text"', 'true'])('refuses %j, which is no object', (text) => {
    expect(() => parseJsonObject(text)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
  })

  it.each(['{"a":"x\\u0000y"}', '{"a":[{"b":"\\u0000"}]}', '{"\\u0000":1}'])(
    'refuses a NUL in %j',
    (text) => {
      expect(() => parseJsonObject(text)).toThrow(
        expect.objectContaining({ code: 'invalid_input' }),
      )
    },
  )

  it('takes text that only spells a NUL’s escape', () => {
    expect(parseJsonObject('{"a":"\\\\u0000"}')).toEqual({ a: '\\u0000' })
  })

  it('refuses nesting that would overflow a stack', () => {
    const text = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`
    expect(() => parseJsonObject(text)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
  })
})

describe('decodeText', () => {
  it('refuses what is not UTF-8', () => {
    expect(() => decodeText(new Uint8Array([0x7b, 0xff, 0x7d]))).toThrow(
      expect.objectContaining({ code: 'invalid_json' }),
    )
  })
})
