import { request } from 'node:http'
import fc from 'fast-check'
import { anyText } from '../anyText'

const encoded = (bytes: Uint8Array) =>
  [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

/** As UTF-8; half a character is written as it would be, which is invalid. */
const encodedText = (text: string) =>
  [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0
      return /\p{Surrogate}/u.test(character)
        ? encoded(Uint8Array.of(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)))
        : encoded(Buffer.from(character))
    })
    .join('')

const pieces = [
  ...[
    '"',
    '""',
    '-',
    '--',
    '-"',
    '"-',
    '\\',
    "'",
    '%',
    '_',
    '*',
    ':',
    '&',
    '|',
    '!',
    '(',
    ')',
    '<->',
  ],
  ...['\0', '\t', '\n', '\r\n', '\x1b', '\x7f', '\u0085', '\u2028', '\ufeff', '\u00ad', '\u200d'],
  ...[
    '\u0301',
    '\u0301'.repeat(40),
    '\u202e',
    '\u2066',
    'שלום',
    'مرحبا',
    '🚚',
    '👩‍👩‍👧‍👦',
    '🇩🇪',
    '東京',
    '充電',
  ],
  ...['\ufdfa', 'ﬃ', '½', 'ǅ', 'İ', 'ß', '\ud83d', '\udc00', '𐌰𐌱', 'ᾳ', '각', 'e\u0301'],
  ...[
    'depot',
    'charging',
    'the',
    'of',
    'tco',
    'e-mobility',
    'chargign',
    'depotwise',
    'xqzvbnm',
    'a',
    'the the',
  ],
  ...['"charging depot"', '-"grid connection"', '"of the"', 'x'.repeat(60), 'ab'.repeat(100)],
  ...[
    '<script>',
    '</mark>',
    '&lt;',
    '$1',
    '{{',
    "' or 1=1 --",
    '%00',
    '%zz',
    '../',
    'null',
    'NaN',
    '__proto__',
  ],
]

/** What stands behind `q=`, ready to be sent: anything that somebody may send. */
export const hostileQuery: fc.Arbitrary<string> = fc.oneof(
  fc.uint8Array({ maxLength: 600 }).map(encoded),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
    .map((units) => encodedText(String.fromCharCode(...units))),
  anyText({ maxLength: 210 }).map(encodedText),
  fc.string({ unit: 'grapheme', maxLength: 210 }).map(encodedText),
  fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 30 })
    .map((parts) => encodedText(parts.join('').slice(0, 200))),
  fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 40 })
    .map((parts) => encodedText(parts.join(' ').slice(0, 200))),
  fc
    .tuple(fc.constantFrom(...pieces), fc.integer({ min: 1, max: 1200 }))
    .map(([piece, times]) => encodedText(piece.repeat(times).slice(0, 1200))),
  fc
    .tuple(fc.constantFrom(...pieces), fc.integer({ min: 1, max: 200 }))
    .map(([piece, times]) => encodedText(piece.repeat(times).slice(0, 200).trim())),
  // As it is: half an escape, several parameters, brackets.
  fc
    .string({ unit: fc.constantFrom(...'abc%25zz&=[]+;?/"\\-.,é'), maxLength: 80 })
    .map((query) => query.replace(/[^\x21-\xff]/g, '')),
)

export type Answer = { status: number; text: string; ms: number }

/** Sends it as it is: `fetch` would mend it. */
export const sendQuery = (url: string, query: string, address: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const { hostname, port } = new URL(url)
    const sent = request(
      {
        hostname,
        port,
        path: `/api/search?q=${query}`,
        headers: { 'X-Forwarded-For': address, Connection: 'close' },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - startedAt,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })

type Body = {
  docs?: { highlights: { title: string; excerpt: string } }[]
  totalDocs?: number
  errors?: { code: string }[]
}

/** What is wrong with an answer, or nothing. */
export const faultOf = ({ status, text: sent }: Answer): string | undefined => {
  if (status !== 200 && status !== 400) return `status ${status}: ${sent.slice(0, 200)}`
  const { docs, totalDocs = 0, errors } = JSON.parse(sent) as Body
  if (status === 400) return errors?.[0]?.code ? undefined : 'an error without a code'
  if (!docs || docs.length > totalDocs) return 'no page of results'
  for (const { highlights } of docs)
    for (const html of Object.values(highlights))
      if (/[<>]/.test(html.replace(/<mark>[^<>]+<\/mark>/g, ''))) return `markup: ${html}`
  return undefined
}
