import { fold } from '../../../platform/text/fold'

/** Confusables (Unicode TS 39): letters of other scripts that look like Latin ones. */
const lookalikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ї: 'i',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  ո: 'n',
  ѵ: 'v',
  ԝ: 'w',
  ɡ: 'g',
  ı: 'i',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
}

const digits: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

/** The letters of a text alone, without case, accents and disguise. */
export const lettersOf = (text: string, { digitsToo = false } = {}): string => {
  const folded = fold(text).replace(
    /[^a-z]/g,
    (sign) => lookalikes[sign] ?? (digitsToo ? (digits[sign] ?? '') : ''),
  )
  return folded.replace(/[^a-z]/g, '')
}

/**
 * Differences: how far it is from each letter to the next, around the alphabet: the same whatever all letters are
 * moved by (Caesar, ROT13).
 */
export const stepsOf = (letters: string): string => {
  let steps = ''
  for (let at = 1; at < letters.length; at++) {
    const step = (letters.charCodeAt(at) - letters.charCodeAt(at - 1) + 26) % 26
    steps += String.fromCharCode(97 + step)
  }
  return steps
}

/** The steps of the mirrored alphabet (Atbash). */
export const mirrored = (steps: string): string =>
  Array.from(steps, (step) =>
    String.fromCharCode(97 + ((26 - (step.charCodeAt(0) - 97)) % 26)),
  ).join('')

export const backwards = (text: string): string => Array.from(text).reverse().join('')
