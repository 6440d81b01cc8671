import type { Sheet } from '../workbook'
import type { Words } from './english'
import { text } from './text'

/** What tips the result of the tractor: `of('B4')` is a cell of its sheet, `B4` one of this. */
export const sensitivitySheet = (say: Words): Sheet => {
  const of = (cell: string) => `'${say.tractor}'!${cell}`
  const energy = `${of('C4')}*${of('C5')}/100*${of('C9')}*(1+${of('C10')})`
  const changes: [string, number, 'percent' | 'price' | 'number', string][] = [
    [of('C13'), 0.6, 'percent', `=${energy}*(C4-B4)*(${of('C12')}-${of('C11')})`],
    [of('C11'), 0.16, 'price', `=${energy}*(C5-B5)*(1-${of('C13')})`],
    [of('C7'), 0.1, 'percent', `=${of('C6')}*(B6-C6)*(1-${of('C8')}*${of('C5')}/2)`],
    [of('C18'), 2.5, 'number', `=${of('C4')}*${of('C16')}*${of('C17')}*(B7-C7)`],
    [of('B11'), 1.55, 'price', `=${of('B4')}*${of('B5')}/100*${of('B9')}*(B8-C8)`],
    [
      of('C6'),
      245_000,
      'number',
      `=(C9-B9)*((1-${of('C7')})+(1+${of('C7')})/2*${of('C8')}*${of('C5')})`,
    ],
  ]
  return {
    name: say.sensitivity,
    widths: [34, 16, 18, 16],
    rows: [
      [text(say.sensitivityTitle, 'title')],
      [],
      say.sensitivityHead.map((word) => text(word, 'head')),
      ...changes.map(([from, to, style, effect], i) => [
        text(say.sensitivities[i]!),
        { value: `=${from}`, style },
        { value: to, style },
        text(effect, 'total'),
      ]),
      [],
      [text(say.sensitivityNote, 'note')],
    ],
  }
}
