/** Characters with a meaning in Markdown or HTML, and what replaces them. */
const replacements: Record<string, string> = {
  '<': '‹',
  '>': '›',
  '[': '(',
  ']': ')',
  '`': '’',
  '*': '·',
  '\\': '/',
  '\n': ' ',
}

/** Output encoding: a piece of content that no client can take for Markdown or HTML. */
export const escapeMarkup = (text: string): string =>
  text
    .replace(/[<>[\]`*\\\n]/g, (sign) => replacements[sign] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
