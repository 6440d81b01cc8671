import { createCanvas, ground, hills, sky } from '../landscape'
import { amber, coral, paper } from '../palette'
import { crane } from '../shapes/buildings'
import { charger } from '../shapes/site'
import { liveryOf, mixerTruck } from '../shapes/vehicles'
import { path, place, rect } from '../svg'
import type { SceneOptions } from './depot'

/** A truck mixer on a building site. */
export const site = ({ mood, seed }: SceneOptions) => {
  const canvas = createCanvas({ mood, seed })
  const { light } = canvas
  const frame = (x: number, floors: number) =>
    Array.from({ length: floors }, (_, floor) =>
      [
        rect({ x, y: 690 - (floor + 1) * 96, width: 360, height: 16 }, '#b9b3a6'),
        ...[0, 115, 230, 344].map((dx) =>
          rect({ x: x + dx, y: 690 - (floor + 1) * 96, width: 16, height: 96 }, '#a49e92'),
        ),
      ].join(''),
    ).join('')
  return [
    sky(canvas),
    hills(canvas),
    ground(canvas, 660),
    place({ x: 1330, y: 690, scale: 1.9 }, crane('#d99a3c')),
    frame(930, 4),
    frame(120, 2),
    path('M0,700 Q300,664 640,706 T1180,700 T1600,690 V900 H0 Z', '#c7b393'),
    path('M700,712 l70,-70 l90,70 Z M800,716 l54,-50 l70,50 Z', '#a89373'),
    place({ x: 420, y: 822, scale: 1.3 }, mixerTruck({ ...liveryOf(seed), glass: light.glass })),
    place({ x: 1160, y: 800, scale: 1.1 }, charger({ led: amber })),
    ...[1280, 1340, 1400].map(
      (x) =>
        path(`M${x},820 l14,-46 h10 l14,46 Z`, coral) +
        rect({ x: x + 9, y: 794, width: 20, height: 8 }, paper),
    ),
    path('M0,846 Q500,826 900,850 T1600,840 V900 H0 Z', '#9c8767'),
  ].join('')
}
