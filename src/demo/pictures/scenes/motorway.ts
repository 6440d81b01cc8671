import { createCanvas, ground, hills, mountains, road, sky, weather } from '../landscape'
import { lampPost, tree } from '../shapes/site'
import { liveryOf, rigidTruck, semiTruck, van } from '../shapes/vehicles'
import { path, place } from '../svg'
import type { SceneOptions } from './depot'

type Motorway = SceneOptions & { alpine?: boolean; forest?: boolean }

/** A truck on the road, through hills, mountains or a forest. */
export const motorway = ({ mood, seed, alpine, forest }: Motorway) => {
  const canvas = createCanvas({ mood, seed })
  const { light, random } = canvas
  const livery = liveryOf(seed)
  const style = { ...livery, glass: mood === 'dusk' ? '#f9d99a' : '#a7d3da' }
  const trees = Array.from({ length: forest ? 26 : 9 }, (_, index) =>
    place(
      {
        x: (1700 / (forest ? 26 : 9)) * index + random.between(-20, 30),
        y: 664 + random.between(-8, 10),
        scale: random.between(0.75, forest ? 1.7 : 1.15),
      },
      tree(light, forest || alpine ? 'fir' : random.pick(['round', 'poplar', 'round'])),
    ),
  ).join('')
  return [
    sky(canvas),
    alpine ? mountains(canvas, 640) : '',
    hills(canvas, alpine ? 640 : 620),
    ground(canvas, 650),
    trees,
    road(canvas, 690, 150),
    alpine ? '' : place({ x: 1380, y: 700, scale: 1 }, lampPost(light, mood === 'dusk')),
    alpine
      ? place({ x: 560, y: 792, scale: 1.12 }, rigidTruck(style))
      : place({ x: 380, y: 792, scale: 1.12 }, semiTruck(style)),
    seed % 2 === 0 && !forest
      ? place({ x: 1330, y: 738, scale: 0.72 }, van({ ...liveryOf(seed + 1), glass: style.glass }))
      : '',
    path('M0,842 Q400,826 800,846 T1600,838 V900 H0 Z', light.hills[2]),
    path('M0,868 Q400,852 900,872 T1600,862 V900 H0 Z', light.tree),
    weather(canvas),
  ].join('')
}
