import type { Cell, Sheet } from '../workbook'
import type { Words } from './english'
import type { Example } from './examples'
import { text } from './text'

/** One vehicle: what is assumed of it, and what follows. Other sheets name its cells. */
export const calculationSheet = (say: Words, name: string, given: Example): Sheet => {
  const { head, rows, units, blocks } = say
  type Kind = 'number' | 'percent' | 'price'
  const inputs: [number | string | undefined, number | string | undefined, Kind][] = [
    [given.distance, '=B4', 'number'],
    [given.years, '=B5', 'number'],
    [...given.price, 'number'],
    [...given.residual, 'percent'],
    [given.interest, '=B8', 'percent'],
    [...given.consumption, 'number'],
    [undefined, given.losses, 'percent'],
    [...given.energyPrice, 'price'],
    [undefined, given.publicPrice, 'price'],
    [undefined, given.publicShare, 'percent'],
    [given.adBlue, undefined, 'price'],
    [undefined, given.infrastructure, 'number'],
    [given.tollShare, '=B16', 'percent'],
    [...given.toll, 'price'],
    [undefined, given.exempt, 'number'],
    [...given.maintenance, 'price'],
    [...given.insurance, 'number'],
    [undefined, given.quota, 'number'],
  ]
  const cell = (value: number | string | undefined, style: Kind): Cell =>
    value === undefined ? undefined : { value, style }
  const formulas: [string, string][] = [
    ['=B6*(1-B7)', '=C6*(1-C7)'],
    ['=(B6+B6*B7)/2*B8*B5', '=(C6+C6*C7)/2*C8*C5'],
    [
      '=ROUND(B4*B5/100*B9*B11+B4*B5*B14,-1)',
      '=ROUND(C4*C5/100*C9*(1+C10)*(C11*(1-C13)+C12*C13),-1)',
    ],
    ['=0', '=C15'],
    ['=B4*B5*B16*B17', '=C4*C16*C17*MAX(0,C5-C18)'],
    ['=B4*B5*B19', '=C4*C5*C19'],
    ['=B20*B5', '=C20*C5'],
    ['=0', '=0'],
    ['=0', '=-C21*C5'],
  ]
  return {
    name,
    widths: [38, 16, 16, 24],
    rows: [
      [text(name, 'title')],
      [],
      head.map((word) => text(word, 'head')),
      ...inputs.map(([diesel, electric, kind], i) => [
        text(rows[i]!),
        cell(diesel, kind),
        cell(electric, kind),
        text(units[i]!, 'note'),
      ]),
      [],
      [text(say.results, 'head'), text(head[1]!, 'head'), text(head[2]!, 'head'), text('', 'head')],
      ...formulas.map(([diesel, electric], i) => [
        text(blocks[i]!),
        text(diesel, 'euro'),
        text(electric, 'euro'),
      ]),
      [text(say.total, 'strong'), text('=SUM(B24:B32)', 'total'), text('=SUM(C24:C32)', 'total')],
      [text(say.perKm, 'strong'), text('=B33/(B4*B5)', 'perKm'), text('=C33/(C4*C5)', 'perKm')],
      [text(say.difference, 'strong'), text('', 'strong'), text('=C33-B33', 'total')],
    ],
  }
}
