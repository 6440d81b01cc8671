import type { Cell, Sheet } from '../workbook'

export const text = (value: string, style: NonNullable<Cell>['style'] = 'plain'): Cell => ({
  value,
  style,
})

/** A sheet of sentences. */
export const proseSheet = (name: string, title: string, all: string[]): Sheet => ({
  name,
  widths: [100],
  rows: [[text(title, 'title')], [], ...all.map((line) => [text(line)])],
})
