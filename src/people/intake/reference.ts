import { randomInt } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, which sound or look like others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/** A reference of 50 random bits to read out over a phone, such as `7QK4M-2ZX9R`. */
export const newReference = (): string => {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}
