import type { Sheet } from '../workbook'
import type { Words } from './english'
import { text } from './text'

/** What the calculations of these names come to. */
export const comparisonSheet = (say: Words, names: string[]): Sheet => ({
  name: say.compare,
  widths: [26, 16, 16, 22, 14, 14],
  rows: [
    [text(say.compare, 'title')],
    [],
    [
      say.vehicle,
      say.head[1]!,
      say.head[2]!,
      say.difference,
      `${say.head[1]}/km`,
      `${say.head[2]}/km`,
    ].map((word) => text(word, 'head')),
    ...names.map((name) => [
      text(name),
      text(`='${name}'!B33`, 'euro'),
      text(`='${name}'!C33`, 'euro'),
      text(`='${name}'!C35`, 'total'),
      text(`='${name}'!B34`, 'perKm'),
      text(`='${name}'!C34`, 'perKm'),
    ]),
  ],
})
