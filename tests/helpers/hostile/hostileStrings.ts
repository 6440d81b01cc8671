/** What expressions that look at their input again take longest for: long runs that end otherwise. */
const runs: Record<string, string> = {
  slashes: '/',
  'parent folders': '../',
  blanks: ' ',
  dots: '.',
  dashes: '-',
  letters: 'a',
  digits: '1',
  'labels of a domain': 'a.',
  'signs of an address': 'a@',
  quotes: '"',
  apostrophes: "'",
  'opening brackets': '([{',
  placeholders: '{{',
  tags: '<a ',
  'separators of lists': ',;',
  parameters: ';a=',
  'percent signs': '%25',
  'combining marks': '\u0301\u0316',
  ideographs: '中',
}

/** Each run, at most so many bytes of UTF-8 long. */
export const hostileStrings = (bytes: number): [name: string, text: string][] =>
  Object.entries(runs).map(([name, run]) => [
    name,
    `${run.repeat(Math.floor((bytes - 1) / Buffer.byteLength(run)))}!`,
  ])

/** Words, at most so many bytes long. */
export const harmlessString = (bytes: number): string =>
  'a plan for every team '.repeat(Math.ceil(bytes / 22)).slice(0, bytes)
