const named: Record<string, string> = {
  amp: '&',
  period: '.',
  commat: '@',
  colon: ':',
  sol: '/',
  bsol: '\\',
  lpar: '(',
  rpar: ')',
  lowbar: '_',
  num: '#',
  lt: '<',
  gt: '>',
}

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : ''

const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));?/gi

/** What a browser makes of `&#46;` and its like. */
const decodeEntities = (text: string): string =>
  text.replace(entity, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (decimal) return characterOf(Number(decimal))
    if (hexadecimal) return characterOf(parseInt(hexadecimal, 16))
    return named[name?.toLowerCase() ?? ''] ?? whole
  })

/** Ways to write a dot or an at sign that evade filters but not readers. */
const disguises: [RegExp, string][] = [
  [/[[({](?:\.|dot|punkt)[\])}]/gi, '.'],
  [/[[({](?:@|at|ät)[\])}]/gi, '@'],
  [/[。．｡․]/g, '.'],
]

/**
 * Canonicalization: a word as a browser, a mail program or a person would read it, for looking at; it is not what
 * is shown.
 * @param between what Markdown's own signs are read as: nothing, or a gap
 */
export const canonical = (word: string, between: '' | ' ' = ''): string => {
  let text = decodeEntities(decodeEntities(word))
  for (const [pattern, sign] of disguises) text = text.replace(pattern, sign)
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(between ? /[*~`\\_]/g : /[*~`\\]/g, between)
}
