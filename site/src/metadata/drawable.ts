/** What the font of pictures has (fonts/schibsted-grotesk-latin-*.woff). */
const outside =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212\u2215]/gu

/** `š` as `s`, a thin space as a space; of an emoji nothing. */
const plainer = (one: string): string => one.normalize('NFKD').replace(outside, '')

/**
 * A text as our own font can draw it; for characters that it lacks `next/og` would ask servers of others, by the text. One
 * in letters that it has nothing for is left out.
 */
export const drawable = (text: string): string => {
  let isReadable = true
  const drawn = text.normalize('NFC').replace(outside, (one) => {
    const plain = plainer(one)
    if (!plain && /\p{L}/u.test(one)) isReadable = false
    return plain
  })
  return isReadable ? drawn.replace(/\s+/g, ' ').trim() : ''
}
