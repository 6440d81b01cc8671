/** Exceptions that no rule gets right. */
const irregular = new Map(
  Object.entries({
    ...{ skis: 'ski', skies: 'sky', dying: 'die', lying: 'lie', tying: 'tie', idly: 'idl' },
    ...{ gently: 'gentl', ugly: 'ugli', early: 'earli', only: 'onli', singly: 'singl' },
    ...{ sky: 'sky', news: 'news', howe: 'howe', atlas: 'atlas', cosmos: 'cosmos', bias: 'bias' },
    ...{ andes: 'andes', buses: 'bus', busses: 'bus', gas: 'gas', gases: 'gas', lens: 'lens' },
    ...{ lenses: 'lens', men: 'man', women: 'woman', children: 'child', feet: 'foot' },
    ...{ teeth: 'tooth', mice: 'mous', analyses: 'analysi', halves: 'half' },
  }),
)

/** They look like forms of others, and are not. */
const whole = new Set(
  'inning outing canning herring earring evening proceed exceed succeed'.split(' '),
)

const beginnings = /^(gener|commun|arsen|emerg|inter|later|organ|past|univers)/
const vowel = /[aeiouy]/
const region = /[aeiouy][^aeiouy]/

/** R1 and R2: where the part of a word begins in which endings may be cut. */
const regionAfter = (word: string, from: number): number => {
  const at = word.slice(from).search(region)
  return at < 0 ? word.length : from + at + 2
}

const endsShort = (word: string): boolean =>
  /[^aeiouy][aeiouy][^aeiouywxY]$/.test(word) || /^[aeiouy][^aeiouy]$/.test(word)

const withoutPlural = (word: string): string => {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1)
  if (/(us|ss)$/.test(word)) return word
  return /^[^aeiouy]*[aeiouy].+s$/.test(word) ? word.slice(0, -1) : word
}

const withoutTense = (word: string, first: number): string => {
  const agreed = /eed(ly)?$/.exec(word)
  if (agreed) return agreed.index >= first ? `${word.slice(0, agreed.index)}ee` : word
  const ending = /(ed|ing)(ly)?$/.exec(word)
  if (!ending) return word
  const stem = word.slice(0, ending.index)
  if (!vowel.test(stem)) return word
  if (/(at|bl|iz)$/.test(stem)) return `${stem}e`
  if (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem))
    return /^[aeo]..$/.test(stem) ? stem : stem.slice(0, -1)
  return endsShort(stem) && first >= stem.length ? `${stem}e` : stem
}

/** By ending: what stands there instead. */
const derived: Record<string, string> = {
  ...{ tional: 'tion', enci: 'ence', anci: 'ance', abli: 'able', entli: 'ent', izer: 'ize' },
  ...{ ization: 'ize', ational: 'ate', ation: 'ate', ator: 'ate', alism: 'al', aliti: 'al' },
  ...{ alli: 'al', fulness: 'ful', ousli: 'ous', ousness: 'ous', iveness: 'ive', iviti: 'ive' },
  ...{ biliti: 'ble', bli: 'ble', ogi: 'og', fulli: 'ful', lessli: 'less', li: '' },
}
const further: Record<string, string> = {
  ...{ tional: 'tion', ational: 'ate', alize: 'al', icate: 'ic', iciti: 'ic', ical: 'ic' },
  ...{ ful: '', ness: '', ative: '' },
}
const last = Object.fromEntries(
  'al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize ion'
    .split(' ')
    .map((ending) => [ending, '']),
)

/** An ending that is cut only after these. */
const after: Record<string, RegExp> = {
  ogi: /logi$/,
  li: /[cdeghkmnrt]li$/,
  ion: /[st]ion$/,
}

const longestEnding = 7

/** Cuts the longest ending there is, when it lies in the region. */
const cut = (word: string, endings: Record<string, string>, from: number): string => {
  for (let length = Math.min(longestEnding, word.length); length > 1; length--) {
    const ending = word.slice(-length)
    const instead = endings[ending]
    if (instead === undefined) continue
    const isAllowed = word.length - length >= from && (after[ending]?.test(word) ?? true)
    return isAllowed ? word.slice(0, -length) + instead : word
  }
  return word
}

const withoutLastLetter = (word: string, one: number, two: number): string => {
  const at = word.length - 1
  const stem = word.slice(0, -1)
  if (word.endsWith('e') && (at >= two || (at >= one && !endsShort(stem)))) return stem
  return word.endsWith('ll') && at >= two ? stem : word
}

/**
 * Porter2 (the Snowball project's English stemmer, https://snowballstem.org/algorithms/english/stemmer.html): the stem of
 * a word. `connection`, `connected` and `connecting` are `connect`.
 * @param word folded
 */
export const stemEnglish = (word: string): string => {
  if (word.length < 3 || !vowel.test(word)) return word
  const known = irregular.get(word)
  if (known) return known
  let stem = withoutPlural(word.replace(/^y|(?<=[aeiouy])y/g, 'Y'))
  if (whole.has(stem)) return stem
  const one = beginnings.exec(stem)?.[0].length ?? regionAfter(stem, 0)
  const two = regionAfter(stem, one)
  stem = withoutTense(stem, one).replace(/(?<=.[^aeiouy])[yY]$/, 'i')
  stem = cut(stem, derived, one)
  stem = stem.endsWith('ative') && stem.length - 5 < two ? stem : cut(stem, further, one)
  stem = cut(stem, last, two)
  return withoutLastLetter(stem, one, two).replace(/Y/g, 'y')
}
