import { createCanvas, hills, sky } from '../landscape'
import { amber, coral, ink, mint, paper, teal } from '../palette'
import { crane, town } from '../shapes/buildings'
import { circle, path, place, rect } from '../svg'
import type { SceneOptions } from './depot'

/** The harbour in which the company began. */
export const harbour = ({ mood, seed }: SceneOptions) => {
  const canvas = createCanvas({ mood, seed })
  const { light, random } = canvas
  const boxes = Array.from({ length: 46 }, (_, index) => {
    const column = index % 14
    const level = Math.floor(index / 14)
    return rect(
      { x: 60 + column * 70, y: 610 - level * 40, width: 66, height: 37, radius: 2 },
      random.pick([teal, coral, amber, mint, '#2c4a6e', paper]),
    )
  }).join('')
  return [
    sky(canvas),
    hills(canvas, 590),
    place({ x: 880, y: 650, scale: 0.9 }, town(light, random, 860)),
    boxes,
    place({ x: 250, y: 650, scale: 1.75 }, crane('#31475f')),
    place({ x: 700, y: 650, scale: 1.45 }, crane('#31475f')),
    rect({ x: 0, y: 648, width: 1600, height: 26 }, light.wallShade),
    rect({ x: 0, y: 672, width: 1600, height: 228 }, '#2b6377'),
    ...Array.from({ length: 26 }, () =>
      rect(
        {
          x: random.between(0, 1500),
          y: random.between(690, 890),
          width: random.between(40, 180),
          height: 5,
          radius: 2.5,
        },
        '#d9ecec',
        { opacity: 0.28 },
      ),
    ),
    path('M860,742 H1440 L1390,822 H930 Z', ink),
    path('M860,742 H1440 L1432,756 H868 Z', coral),
    rect({ x: 1240, y: 640, width: 130, height: 102, radius: 4 }, paper),
    rect({ x: 1256, y: 656, width: 96, height: 26, radius: 3 }, light.glass),
    rect({ x: 1290, y: 596, width: 34, height: 46 }, teal),
    ...[0, 1, 2, 3, 4].map((index) =>
      rect(
        { x: 900 + index * 66, y: 700, width: 62, height: 42, radius: 2 },
        [amber, mint, paper, coral, teal][index] ?? paper,
      ),
    ),
    circle(1306, 588, 5, mint),
  ].join('')
}
