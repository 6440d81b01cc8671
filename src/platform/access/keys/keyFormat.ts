import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'fdk_'
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 32 // 190 bits
const checksumLength = 6 // 32 bits
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`)

const checksumOf = (text: string): string => {
  let rest = crc32(text)
  let written = ''
  while (written.length < checksumLength) {
    written = digits[rest % digits.length] + written
    rest = Math.floor(rest / digits.length)
  }
  return written
}

/** A new key: 190 random bits between a prefix that scanners know and a checksum (CRC32 in base62), as GitHub's tokens. */
export const makeKey = (): string => {
  const random = Array.from({ length: randomLength }, () => digits[randomInt(digits.length)])
  const body = prefix + random.join('')
  return body + checksumOf(body)
}

/** Whether it means to be one of ours. */
export const isKeyLike = (text: string): boolean => text.startsWith(prefix)

/** Whether its checksum fits: one that was mistyped or made up is refused without a look-up. */
export const isWellFormed = (text: string): boolean =>
  text.length === prefix.length + randomLength + checksumLength &&
  shape.test(text) &&
  checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength)

/** What is stored of a key. It has 190 random bits: there is nothing to guess that salt or stretching would slow down. */
export const hashOfKey = (key: string): string =>
  `sha256:${createHash('sha256').update(key).digest('hex')}`

/** What people know a key by. */
export const shownPart = (key: string): string => key.slice(0, prefix.length + 6)
