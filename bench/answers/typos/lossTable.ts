import type { Table } from '../table'
import { misspellingKinds } from './misspellings'
import { lossColumns, lossOf, type Pair } from './pairs'

type Measured = { figure: string; pairs: Pair[] }

/** One row for each figure, and one for each kind of misspelling of the first. */
export const lossTable = (title: string, [first, ...others]: [Measured, ...Measured[]]): Table => {
  const isAsked = (kind: string) =>
    first.pairs.some(({ misspelt }) => misspelt.some(({ kinds }) => kinds.includes(kind)))
  const [any, ...kinds] = misspellingKinds
  return {
    title,
    columns: ['', ...lossColumns],
    rows: [
      ...[first, ...others].map(({ figure, pairs }) => [figure, ...lossOf(pairs, any)]),
      ...kinds
        .filter(isAsked)
        .map((kind) => [`${first.figure}: ${kind}`, ...lossOf(first.pairs, kind)]),
    ],
  }
}
