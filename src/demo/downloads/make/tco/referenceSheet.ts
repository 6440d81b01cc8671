import type { Sheet } from '../workbook'
import type { Words } from './english'
import { text } from './text'

export const referenceSheet = (say: Words): Sheet => {
  const consumption = ['26–30', '50–65', '80–95', '105–120', '95–115', '140–165', '170–220']
  const winter = ['34–40', '60–78', '95–112', '120–138', '150–180', '210–245', '200–260']
  return {
    name: say.values,
    widths: [36, 18, 18],
    rows: [
      [text(say.valuesTitle, 'title')],
      [],
      say.valuesHead.map((word) => text(word, 'head')),
      ...say.vehicles.map((vehicle, i) => [text(vehicle), text(consumption[i]!), text(winter[i]!)]),
      [],
      [text(say.valuesNote, 'note')],
    ],
  }
}
