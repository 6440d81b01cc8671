import { createCanvas, sky } from '../landscape'
import { hall, town } from '../shapes/buildings'
import { tree } from '../shapes/site'
import { place, rect, stroke } from '../svg'
import type { SceneOptions } from './depot'

/** The office above a canal. */
export const office = ({ mood, seed }: SceneOptions) => {
  const canvas = createCanvas({ mood, seed })
  const { light, random } = canvas
  return [
    sky(canvas),
    place({ x: -40, y: 640, scale: 1.45 }, town(light, random, 1180)),
    place({ x: 980, y: 640, scale: 0.82 }, hall(light, 800, { solar: true })),
    rect({ x: 0, y: 636, width: 1600, height: 34 }, '#8c6f5b'),
    rect({ x: 0, y: 666, width: 1600, height: 234 }, '#3c7f8a'),
    place(
      { x: -40, y: 690, scale: 1, opacity: 0.14 },
      `<g transform="scale(1 -0.5)">${town(light, random, 1680)}</g>`,
    ),
    ...Array.from({ length: 22 }, () =>
      rect(
        {
          x: random.between(0, 1500),
          y: random.between(700, 890),
          width: random.between(50, 200),
          height: 5,
          radius: 2.5,
        },
        '#e6f4f1',
        { opacity: 0.3 },
      ),
    ),
    ...[160, 620, 1080, 1460].map((x) => place({ x, y: 640, scale: 1.05 }, tree(light, 'round'))),
    stroke('M0,600 H1600', '#3a4a5c', 5, { opacity: 0.7 }),
    ...Array.from({ length: 33 }, (_, index) =>
      rect({ x: index * 50, y: 600, width: 4, height: 40 }, '#3a4a5c', { opacity: 0.7 }),
    ),
  ].join('')
}
