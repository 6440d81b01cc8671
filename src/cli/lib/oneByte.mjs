/**
 * V8 keeps a file's text with one byte a letter, or with two for all of it as soon as one letter is beyond Latin-1. An escape
 * means the same in strings, templates, and regular expressions, those of `String.raw` among them; in JSX it does not.
 */
export const inOneByte = (/** @type {string} */ text) =>
  text.replace(
    /[^\0-\xff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
