import { createCanvas, ground, hills, sky } from '../landscape'
import { house } from '../shapes/buildings'
import { cable, tree } from '../shapes/site'
import { liveryOf, van } from '../shapes/vehicles'
import { path, place, rect } from '../svg'
import type { SceneOptions } from './depot'

/** A van at a family house. */
export const home = ({ mood, seed }: SceneOptions) => {
  const canvas = createCanvas({ mood, seed })
  const { light } = canvas
  return [
    sky(canvas),
    hills(canvas),
    ground(canvas, 640),
    path('M0,660 Q500,628 1000,660 T1600,650 V900 H0 Z', light.hills[2]),
    place({ x: 1180, y: 690, scale: 0.9, opacity: 0.9 }, house(light)),
    ...[120, 210, 1130].map((x, index) =>
      place({ x, y: 700, scale: 1 + index * 0.1 }, tree(light, index === 1 ? 'poplar' : 'round')),
    ),
    place({ x: 250, y: 742, scale: 1.35 }, house(light)),
    path('M770,740 H1210 L1330,820 H700 Z', light.wallShade),
    rect({ x: 0, y: 812, width: 1600, height: 88 }, light.road),
    rect({ x: 0, y: 808, width: 1600, height: 8 }, light.line, { opacity: 0.7 }),
    place({ x: 830, y: 794, scale: 1.35 }, van({ ...liveryOf(seed), glass: light.glass })),
    cable([788, 622], [876, 700], 60),
  ].join('')
}
