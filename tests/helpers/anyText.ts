import fc from 'fast-check'

const halves = { from: 0xd800, count: 0x800 }
const last = 0x10ffff

/** Any code point but for halves of a pair. */
const codePoint = fc.integer({ min: 0, max: last - halves.count }).map(
  (number) => String.fromCodePoint(number < halves.from ? number : number + halves.count),
  (text) => {
    const number = typeof text === 'string' ? text.codePointAt(0) : undefined
    if (number === undefined || text !== String.fromCodePoint(number))
      throw new Error('Not one code point')
    return number < halves.from ? number : number - halves.count
  },
)

/** As fast-check's own `unit: 'binary'`, for which each suite would first make a table of a million characters. */
export const anyText = (constraints: { maxLength?: number } = {}) =>
  fc.string({ ...constraints, unit: codePoint })
