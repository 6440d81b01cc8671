/** Units that people write right behind a number. */
const glued = /(\d)(?=(?:[kmg]wh?|[km]va|kilowatt|km|kg|mb|min|std|h|t|m²?|€|%)(?![\p{L}\p{N}]))/giu

/** `vehicle2grid` */
const leet = /(?<=\p{L}{3})2(?=\p{L}{3})/gu

/** `vehicle2grid` as pages write it. */
export const spelledOut = (text: string): string => text.replace(leet, ' to ')

/** `350kW` and `vehicle2grid` as pages write them: `350 kW`, `vehicle to grid`. */
export const apart = (text: string): string => spelledOut(text.replace(glued, '$1 '))

const unitOf: [RegExp, string][] = [
  [/^(?:€|eur(?:os?)?)$/, '€'],
  [/^(?:[kmg]wh?|[km]va)$/, 'power'],
  [/^(?:tonne[ns]?|tons?|t)$/, 't'],
]

const number = String.raw`\d+(?:[.,]\d+)*`
const unit = String.raw`€|eur(?:os?)?|%|percent|prozent|[kmg]wh?|[km]va|km|kg|tonne[ns]?|tons?|t|m²?|hours?|stunden?|minutes?|minuten?|days?|tage[n]?|weeks?|wochen?|months?|monate[n]?|vehicles?|fahrzeugen?|trucks?|lkw`
const quantity = String.raw`((?:€|eur) ?)?(${number}) ?(${unit})?(?![\p{L}\p{N}])`

const lower = String.raw`under|below|less than|cheaper than|up to|at most|no more than|within|unter|weniger als|höchstens|bis zu|maximal|günstiger als`
const upper = String.raw`over|above|more than|at least|from|über|mehr als|mindestens|ab`

const bound = new RegExp(`(?<![\\p{L}\\p{N}])(?:(${lower})|(${upper})) ${quantity}`, 'giu')
const quantities = new RegExp(`(?<![\\p{L}\\p{N}.,])${quantity}`, 'giu')

/** `1,450` and `1.450` are more than a thousand, `4.25` and `4,25` are not. */
const valueOf = (written: string): number =>
  Number(written.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'))

const normalUnit = (before: string | undefined, after: string | undefined): string => {
  const written = (before ?? after ?? '').trim().toLowerCase()
  const known = unitOf.find(([pattern]) => pattern.test(written))
  return known?.[1] === 'power' ? written : (known?.[1] ?? written.replace(/e?[ns]$/, ''))
}

/** A bound that a question sets: `under €5,000`. */
export type Bound = {
  /** As it was written. */
  number: string
  /** Whether a text has a quantity within it. */
  holds: (text: string) => boolean
}

/** So many are held against every statement: more are no question. */
const mostBounds = 4

/** What a question wants to be under, or over. */
export const boundsAsked = (question: string): Bound[] =>
  [...apart(question).matchAll(bound)]
    .slice(0, mostBounds)
    .flatMap(([, below, , before, written = '', after]) => {
      const unit = normalUnit(before, after)
      const limit = valueOf(written)
      if (!unit || Number.isNaN(limit)) return []
      const isIn = (value: number) => (below ? value <= limit : value >= limit)
      const holds = (text: string) =>
        [...text.matchAll(quantities)].some(
          ([, sign, value = '', own]) => normalUnit(sign, own) === unit && isIn(valueOf(value)),
        )
      return [{ number: written, holds }]
    })

/** A question without bounds of prices: pages have what is under one, and not the bound. Others may be what a page tells of. */
export const withoutPriceBounds = (
  question: string,
  instead: (written: string) => string = () => ' ',
): string =>
  question.replace(bound, (written: string, _lower, _upper, before, _number, after) =>
    normalUnit(before as string | undefined, after as string | undefined) === '€'
      ? instead(written)
      : written,
  )
