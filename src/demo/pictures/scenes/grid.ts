import { createCanvas, ground, hills, sky } from '../landscape'
import { hall } from '../shapes/buildings'
import { pylon, substation, tree } from '../shapes/site'
import { liveryOf, rigidTruck } from '../shapes/vehicles'
import { path, place, rect, stroke } from '../svg'
import type { SceneOptions } from './depot'

const wires = (towers: [number, number, number][], colour: string) =>
  [
    [-92, -204],
    [92, -204],
    [-70, -256],
    [70, -256],
  ]
    .flatMap(([dx = 0, dy = 0]) =>
      towers.slice(1).map(([x, y, scale], index) => {
        const [fromX, fromY, fromScale] = towers[index] ?? [0, 0, 1]
        const start = [fromX + dx * fromScale, fromY + dy * fromScale] as const
        const end = [x + dx * scale, y + dy * scale] as const
        const sag = Math.max(start[1], end[1]) + 46
        return stroke(
          `M${start[0]},${start[1]} Q${(start[0] + end[0]) / 2},${sag} ${end[0]},${end[1]}`,
          colour,
          2.4,
          {
            opacity: 0.8,
          },
        )
      }),
    )
    .join('')

/** Pylons over hills; with `station`, a transformer station and a depot in front. */
export const grid = ({ mood, seed, station }: SceneOptions & { station?: boolean }) => {
  const canvas = createCanvas({ mood, seed })
  const { light } = canvas
  const steel = mood === 'day' ? '#4c6376' : '#1d2f47'
  const towers: [number, number, number][] = [
    [-120, 600, 1.1],
    [250, 640, 1.35],
    [760, 616, 1.1],
    [1160, 600, 0.85],
    [1480, 590, 0.66],
    [1720, 580, 0.5],
  ]
  return [
    sky(canvas),
    hills(canvas, 610),
    ground(canvas, 650),
    wires(towers, steel),
    ...towers.map(([x, y, scale]) => place({ x, y: y + 40, scale }, pylon(steel))),
    path('M0,690 Q500,640 1000,690 T1600,670 V900 H0 Z', light.hills[2]),
    station
      ? [
          rect({ x: 0, y: 760, width: 1600, height: 140 }, light.road),
          rect({ x: 0, y: 756, width: 1600, height: 8 }, light.line, { opacity: 0.6 }),
          place({ x: 960, y: 760, scale: 0.86 }, hall(light, 720, { solar: true })),
          place({ x: 400, y: 770, scale: 1.25 }, substation(light)),
          stroke('M400,560 C330,480 290,430 252,366', steel, 3),
          place(
            { x: 1040, y: 806, scale: 0.95 },
            rigidTruck({ ...liveryOf(seed), glass: light.glass }),
          ),
          place({ x: 300, y: 768, scale: 1.1 }, tree(light, 'round')),
        ].join('')
      : [
          path('M0,770 Q420,720 820,772 T1600,748 V900 H0 Z', light.tree),
          ...[110, 560, 640, 1010, 1390, 1450].map((x, index) =>
            place(
              { x, y: 790, scale: 0.8 + (index % 3) * 0.16 },
              tree(light, index % 2 ? 'poplar' : 'round'),
            ),
          ),
          path('M0,836 Q520,800 1000,842 T1600,826 V900 H0 Z', light.shadow, { opacity: 0.22 }),
        ].join(''),
  ].join('')
}
