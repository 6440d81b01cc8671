import { height, width } from '../landscape'
import { amber, coral, ink, mint, paper, steel, teal } from '../palette'
import { createRandom } from '../random'
import { person } from '../shapes/people'
import { circle, ellipse, path, place, rect, stroke } from '../svg'

/** A laptop with a webinar, or with a data table. */
export const screen = ({ seed, data }: { seed: number; data?: boolean }) => {
  const random = createRandom(seed)
  const table = Array.from(
    { length: 9 },
    (_, row) =>
      [0, 1, 2, 3, 4]
        .map((column) =>
          rect(
            {
              x: 446 + column * 146,
              y: 236 + row * 44,
              width: row === 0 ? 110 : random.between(56, 118),
              height: 18,
              radius: 9,
            },
            row === 0 ? ink : row === 5 && column > 2 ? coral : column === 0 ? teal : steel,
            { opacity: row === 0 ? 0.85 : 0.65 },
          ),
        )
        .join('') +
      (row % 2
        ? rect({ x: 420, y: 224 + row * 44, width: 760, height: 42 }, teal, { opacity: 0.06 })
        : ''),
  ).join('')
  const webinar = [
    rect({ x: 420, y: 210, width: 520, height: 400, radius: 10 }, '#eaf3ef'),
    ...[0.3, 0.55, 0.42, 0.8, 0.66].map((share, index) =>
      rect(
        { x: 460 + index * 92, y: 570 - 300 * share, width: 62, height: 300 * share, radius: 8 },
        [teal, mint, amber, coral, teal][index] ?? teal,
      ),
    ),
    ...[0, 1].map((index) =>
      [
        rect(
          { x: 966, y: 210 + index * 208, width: 214, height: 192, radius: 10 },
          index ? '#dcd3e4' : '#f6dcc3',
        ),
        `<clipPath id="tile${index}"><rect x="966" y="${210 + index * 208}" width="214" height="192" rx="10"/></clipPath>`,
        `<g clip-path="url(#tile${index})">${place({ x: 1073, y: 410 + index * 208, scale: 1.15 }, person(index + 6))}</g>`,
      ].join(''),
    ),
  ].join('')
  return [
    rect({ x: 0, y: 0, width, height }, data ? '#235a66' : '#e0a94e'),
    circle(1360, 160, 300, '#fff', { opacity: 0.1 }),
    circle(180, 760, 340, '#000', { opacity: 0.07 }),
    rect({ x: 0, y: 770, width, height: 130 }, data ? '#183f4b' : '#b97f2f'),
    rect({ x: 360, y: 130, width: 880, height: 560, radius: 26 }, ink),
    rect({ x: 390, y: 160, width: 820, height: 490, radius: 8 }, paper),
    ...[coral, amber, mint].map((colour, index) => circle(420 + index * 26, 186, 7, colour)),
    data ? table : webinar,
    path('M270,690 H1330 L1400,756 Q1404,776 1380,776 H220 Q196,776 200,756 Z', '#c4ced6'),
    path('M690,690 H910 L900,712 H700 Z', '#8fa0ae'),
    ellipse({ x: 1390, y: 736, width: 130, height: 44 }, '#000', { opacity: 0.18 }),
    path('M1400,640 h104 l-10,118 h-84 Z', paper),
    stroke('M1504,668 q42,0 34,36 q-8,28 -44,26', paper, 12),
    rect({ x: 1404, y: 676, width: 96, height: 20 }, coral),
  ].join('')
}
