import type { z } from 'zod'

/** Typographic variants of one sign are one: blanks, hyphens, quotation marks, and the case of letters. */
export const unified = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[’‘‚`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, ' ')

/** XQuAD's own: lower case, without punctuation. */
export const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a text has of each needed piece one of its spellings. */
export const hasAll = (text: string, must: string[][]): boolean => {
  const own = unified(text)
  return must.every((spellings) => spellings.some((spelling) => own.includes(unified(spelling))))
}

export const hasGold = (text: string, gold: string[]): boolean =>
  gold.some((answer) => ` ${bare(text)} `.includes(` ${bare(answer)} `))

export type Share = { good: number; all: number }

/** Wilson score interval at 95 %, in percent. */
const wilson = ({ good, all }: Share): [number, number] => {
  const z = 1.96
  const share = good / all
  const middle = share + z ** 2 / (2 * all)
  const width = z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2))
  return [middle - width, middle + width].map((bound) => (100 * bound) / (1 + z ** 2 / all)) as [
    number,
    number,
  ]
}

/** `70.8 % (57–82)`. */
export const inPercent = (share: Share): string => {
  if (share.all === 0) return '–'
  const [low, high] = wilson(share)
  return `${((100 * share.good) / share.all).toFixed(1)} % (${low.toFixed(0)}–${high.toFixed(0)})`
}

export const shareOf = <Item>(items: Item[], isGood: (item: Item) => boolean): Share => ({
  good: items.filter(isGood).length,
  all: items.length,
})

export const average = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

export const lines = <Schema extends z.ZodType>(text: string, schema: Schema) =>
  text
    .trim()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)))
