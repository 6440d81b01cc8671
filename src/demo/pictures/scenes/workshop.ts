import { height, width } from '../landscape'
import { amber, coral, ink, mint, paper, steel, teal } from '../palette'
import { person } from '../shapes/people'
import { ellipse, path, place, rect, stroke } from '../svg'
import { wallScreen } from '../shapes/wallScreen'

/** A few people around a table with their figures on the wall. */
export const workshop = ({ seed }: { seed: number }) => {
  return [
    rect({ x: 0, y: 0, width, height }, '#e9dcc4'),
    rect({ x: 0, y: 640, width, height: 260 }, '#cdb795'),
    rect({ x: 90, y: 90, width: 270, height: 400, radius: 8 }, '#bfe0e2'),
    path('M90,400 Q200,330 360,392 V482 Q360,490 352,490 H98 Q90,490 90,482 Z', '#8fc3a8'),
    stroke('M225,90 V490 M90,290 H360', paper, 10),
    wallScreen(520, 110, 640, 360),
    rect({ x: 1300, y: 130, width: 190, height: 250, radius: 6 }, paper),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      rect(
        {
          x: 1322 + (index % 2) * 78,
          y: 152 + Math.floor(index / 2) * 74,
          width: 66,
          height: 58,
          radius: 4,
        },
        [amber, mint, coral, teal, amber, mint][index] ?? mint,
        { opacity: 0.85 },
      ),
    ),
    ...[330, 560, 800, 1040, 1270].map((x, index) =>
      place({ x, y: 690, scale: 1.55 }, person(index + seed)),
    ),
    path('M150,690 H1450 L1560,830 H40 Z', '#a9764a'),
    path('M40,830 H1560 V852 H40 Z', '#8a5d38'),
    ...[330, 620, 900, 1190].map((x, index) =>
      [
        path(`M${x},${742 + (index % 2) * 14} h150 l18,44 h-186 Z`, index % 2 ? '#dfe6ea' : paper),
        index % 2
          ? rect({ x: x + 20, y: 750, width: 110, height: 7, radius: 3 }, steel)
          : stroke(`M${x + 26},${756} h90 M${x + 22},${770} h110`, ink, 4, { opacity: 0.25 }),
      ].join(''),
    ),
    ...[520, 830, 1120].map(
      (x) =>
        ellipse({ x, y: 716, width: 44, height: 18 }, paper) +
        ellipse({ x: x + 6, y: 719, width: 32, height: 11 }, '#6b4a34'),
    ),
  ].join('')
}
