import type { LocaleCode } from '../../../src/platform/locales'

/** How fingers slip (Damerau 1964): two letters change places, one is left out, doubled, another, or one too many. */
export const slips = ['swapped', 'dropped', 'doubled', 'neighbour', 'inserted'] as const
export type Slip = (typeof slips)[number]

export type Mistyped = {
  text: string
  slip: Slip
  /** The word as it was, and as it is. */
  word: string
  typed: string
  isFirstLetter: boolean
}

const keyboards: Record<LocaleCode, string[]> = {
  en: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  de: ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnm'],
}

/** Keys that touch one: beside it, and in the rows above and below, which are half a key further left. */
const neighboursOf = (letter: string, language: LocaleCode): string => {
  const rows = keyboards[language]
  const row = rows.findIndex((keys) => keys.includes(letter))
  if (row < 0) return ''
  const at = rows[row]!.indexOf(letter)
  const keys = (of: number, places: number[]) => places.map((place) => rows[of]?.[place] ?? '')
  return [
    ...keys(row, [at - 1, at + 1]),
    ...keys(row - 1, [at, at + 1]),
    ...keys(row + 1, [at - 1, at]),
  ].join('')
}

/** Mulberry32, seeded by the text (FNV-1a): the same text is always mistyped in the same way. */
const drawing = (seed: number, text: string) => {
  let state = 0x811c9dc5 ^ seed
  for (const unit of text) state = Math.imul(state ^ unit.codePointAt(0)!, 0x01000193)
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Draw = (below: number) => number

const asCase = (letter: string, like: string) =>
  like === like.toLowerCase() ? letter : letter.toUpperCase()

const slipIn = (
  word: string,
  slip: Slip,
  { at, draw, language }: { at: number; draw: Draw; language: LocaleCode },
) => {
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
  const near = neighboursOf(letter.toLowerCase(), language)
  const other = asCase(near[draw(near.length || 1)] ?? letter, letter)
  switch (slip) {
    case 'swapped':
      return before + after.slice(0, 1) + letter + after.slice(1)
    case 'dropped':
      return before + after
    case 'doubled':
      return before + letter + letter + after
    case 'neighbour':
      return before + other + after
    case 'inserted':
      return before + letter + other.toLowerCase() + after
  }
}

const shortest = 4
const mostTries = 50

/** One slip in one of the words of four letters or more, all of them equally likely. `undefined`: it has none. */
export const mistype = (text: string, language: LocaleCode, seed: number): Mistyped | undefined => {
  const words = [...text.matchAll(/\p{L}+/gu)].filter(([word]) => word.length >= shortest)
  if (words.length === 0) return undefined
  const draw = drawing(seed, text)
  for (let tries = 0; tries < mostTries; tries++) {
    const { 0: word, index } = words[draw(words.length)]!
    const slip = slips[draw(slips.length)]!
    const at = draw(word.length)
    const typed = slipIn(word, slip, { at, draw, language })
    if (typed.toLowerCase() === word.toLowerCase()) continue
    const mistyped = text.slice(0, index) + typed + text.slice(index + word.length)
    return { text: mistyped, slip, word, typed, isFirstLetter: typed[0] !== word[0] }
  }
  return undefined
}

const apart: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
}
const bare: Record<string, string> = { ä: 'a', ö: 'o', ü: 'u', ß: 'ss', Ä: 'A', Ö: 'O', Ü: 'U' }

/** As people type German on other keyboards. `undefined`: it has no umlaut. */
export const withoutUmlauts = (text: string, how: 'apart' | 'bare'): string | undefined => {
  const letters = how === 'apart' ? apart : bare
  const typed = text.normalize('NFC').replace(/[äöüßÄÖÜ]/g, (letter) => letters[letter]!)
  return typed === text ? undefined : typed
}
