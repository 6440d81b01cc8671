const base32Alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

const base32 = (bytes: Buffer): string => {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{5}/g) ?? []).map((five) => base32Alphabet[parseInt(five, 2)]).join('')
}

export type Encoding = {
  /** What of a word of the answer could be a part of it. */
  partOf: (word: string) => string
  /** Every way in which a text may look, by where it is cut. */
  formsOf: (text: string) => string[]
  /** So many of its signs tell about twelve letters. */
  telling: number
  /** Whether so many signs could be of it at all: prose is not. */
  couldBe: RegExp
}

/** Prefixes of numbers of characters: `%41`, `\x41`, `\u0041`, `0x41`, `&#x41;`, `U+0041`. */
const numberPrefix = /&#x|\\x|\\u00|\\u\{|u\+00|0x|%|&#/gi

const cutAt = (offsets: number[], encode: (bytes: Buffer) => string) => (text: string) =>
  offsets.map((offset) => encode(Buffer.from(text).subarray(offset)))

const bytesAs = (encode: (byte: number) => string) => (text: string) => [
  Array.from(Buffer.from(text), encode).join(''),
]

/** Ways to write a text that any language model knows, and any visitor can read back. */
export const encodings: Encoding[] = [
  {
    // Base64
    partOf: (word) => word.replace(/[^A-Za-z0-9+/]/g, ''),
    formsOf: cutAt([0, 1, 2], (bytes) => bytes.toString('base64').replaceAll('=', '').slice(0, -2)),
    telling: 24,
    couldBe: /[A-Z](?:[^A-Z]*[A-Z]){2}/,
  },
  {
    // Hexadecimal
    partOf: (word) => {
      const bare = word
        .replace(numberPrefix, '')
        .replace(/[;,:}]/g, '')
        .toLowerCase()
      return /^[0-9a-f]+$/.test(bare) ? bare : ''
    },
    formsOf: (text) => [Buffer.from(text).toString('hex')],
    telling: 32,
    couldBe: /\d(?:\D*\d){7}/,
  },
  {
    // Decimal numbers of characters
    partOf: (word) => {
      if (!/^[\d\s,;&#[\]()]+$/.test(word)) return ''
      const codes = word.replace(/&#/g, ' ').match(/\d{2,3}/g) ?? []
      return codes.map((code) => code.padStart(3, '0')).join('')
    },
    formsOf: bytesAs((byte) => String(byte).padStart(3, '0')),
    telling: 36,
    couldBe: /./,
  },
  {
    // Binary
    partOf: (word) =>
      (/^[01]+$/.test(word) ? (word.match(/.{1,8}/g) ?? []) : [])
        .map((byte) => byte.padStart(8, '0'))
        .join(''),
    formsOf: bytesAs((byte) => byte.toString(2).padStart(8, '0')),
    telling: 96,
    couldBe: /./,
  },
  {
    // Base32
    partOf: (word) => word.toLowerCase().replace(/[^a-z2-7]/g, ''),
    formsOf: cutAt([0, 1, 2, 3, 4], base32),
    telling: 28,
    couldBe: /[2-7][^2-7]*[2-7]/,
  },
]
