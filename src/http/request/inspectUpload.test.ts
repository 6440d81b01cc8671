import { expect, it } from '@jest/globals'
import { isAppError } from '../../platform/errors'
import { inspectUpload } from './inspectUpload'

const contentType = 'multipart/form-data; boundary=x'

type Part = { head: string; body?: string; type?: string }

const formOf = (parts: Part[], end = '--x--\r\n') =>
  parts
    .map(
      ({ head, body = 'bytes', type = 'application/octet-stream' }) =>
      [`--x`, `Content-Disposition: form-data; ${head}`, `Content-Type: ${type}`, '', body, ''].join('\r\n'), // prettier-ignore
    )
    .join('') + end

/** In pieces of a few bytes, as a network may bring them. */
const streamOf = (text: string) => {
  const bytes = Buffer.from(text)
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const step = Math.max(7, Math.ceil(bytes.length / 200))
      for (let at = 0; at < bytes.length; at += step)
        controller.enqueue(bytes.subarray(at, at + step))
      controller.close()
    },
  })
}

/** What comes out at the other end, or why nothing does. */
const inspect = async (text: string) => {
  const body = inspectUpload(streamOf(text), { contentType, names: () => false })
  try {
    return await new Response(body).text()
  } catch (error) {
    if (!isAppError(error)) throw error
    return [error.code, error.data?.errors?.[0]?.path]
  }
}

const document = { head: 'name="_payload"', body: '{"alt":"x"}', type: 'text/plain' }
const file = { head: 'name="file"; filename="a.png"' }

it.each([
  ['a file and its document', [document, file]],
  ['a document alone', [document]],
  ['a file alone', [file]],
  ['an empty file field, as browsers send it', [document, { head: 'name="file"; filename=""', body: '' }]], // prettier-ignore
  ['an empty text in its place', [document, { head: 'name="file"', body: '', type: 'text/plain' }]],
  ['another text', [document, { head: 'name="more"', type: 'text/plain' }]],
  ['an empty file', [document, { ...file, body: '' }]],
])('%s goes through as it came', async (_, parts) => {
  expect(await inspect(formOf(parts))).toBe(formOf(parts))
})

it.each<[string, string, [string, string | undefined]]>([
  ['a text in place of the file', formOf([{ head: 'name="file"', type: 'text/plain' }]), ['invalid_input', 'file']], // prettier-ignore
  ['a second file', formOf([file, file]), ['invalid_input', 'file']],
  ['a file in another field', formOf([{ head: 'name="image"; filename="a.png"' }]), ['invalid_input', 'image']], // prettier-ignore
  ['a file without a name', formOf([{ head: 'name="file"' }]), ['invalid_input', 'file']],
  ['a file with an empty name', formOf([{ head: 'name="file"; filename=""' }]), ['invalid_input', 'file']], // prettier-ignore
  ['a file called like a folder', formOf([{ head: 'name="file"; filename=".."' }]), ['invalid_input', 'file']], // prettier-ignore
  ['a long name', formOf([{ head: `name="file"; filename="${'a'.repeat(252)}.png"` }]), ['invalid_input', 'file']], // prettier-ignore
  ['a document twice', formOf([document, document]), ['invalid_input', '_payload']],
  ['a document that is no JSON', formOf([{ ...document, body: '{' }]), ['invalid_input', '_payload']], // prettier-ignore
  ['a document that is a list', formOf([{ ...document, body: '[]' }]), ['invalid_input', '_payload']], // prettier-ignore
  ['a NUL in a document', formOf([{ ...document, body: '{"alt":"\\u0000"}' }]), ['invalid_input', 'alt']], // prettier-ignore
  ['a document of 3 MB', formOf([{ ...document, body: `{"alt":"${'x'.repeat(3_000_000)}"}` }]), ['payload_too_large', undefined]], // prettier-ignore
  ['a form without its end', formOf([document, file], ''), ['invalid_input', undefined]],
  ['nothing', '', ['invalid_input', undefined]],
])('%s is refused', async (_, text, refusal) => {
  expect(await inspect(text)).toEqual(refusal)
})

it('a form that says not where its parts end is refused at once', () => {
  const given = { contentType: 'multipart/form-data', names: () => false }
  expect(() => inspectUpload(streamOf('x'), given)).toThrow('could not be read')
})
