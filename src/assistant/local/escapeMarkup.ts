/** Signs that Markdown or HTML would take for more than themselves. */
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

/** A piece of content as it can stand in an answer, whoever shows it and as what. */
export const escapeMarkup = (text: string): string =>
  text
    .replace(/[<>[\]`*\\\n]/g, (sign) => replacements[sign] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
