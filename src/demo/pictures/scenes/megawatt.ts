import { createCanvas, ground, hills, sky, weather } from '../landscape'
import { coral, ink, mint, paper, steel, teal } from '../palette'
import { cable, charger, lampPost, tree } from '../shapes/site'
import { liveryOf, semiTruck } from '../shapes/vehicles'
import { ellipse, path, place, rect } from '../svg'
import type { SceneOptions } from './depot'

/** A megawatt charger with a battery container, half-way. */
export const megawatt = ({ mood, seed }: SceneOptions) => {
  const canvas = createCanvas({ mood, seed })
  const { light, random } = canvas
  const canopy = [
    rect({ x: 820, y: 330, width: 26, height: 420 }, '#d8d4ca'),
    rect({ x: 1360, y: 330, width: 26, height: 420 }, '#d8d4ca'),
    path('M700,330 L760,276 H1470 L1520,330 Z', light.roof),
    rect({ x: 700, y: 326, width: 820, height: 18 }, teal),
    rect({ x: 900, y: 344, width: 420, height: 8, radius: 4 }, light.lamp),
  ].join('')
  const container = [
    ellipse({ x: 1230, y: 744, width: 330, height: 16 }, '#0a1422', { opacity: 0.22 }),
    rect({ x: 1240, y: 590, width: 300, height: 162, radius: 6 }, paper),
    ...Array.from({ length: 12 }, (_, index) =>
      rect({ x: 1254 + index * 24, y: 604, width: 8, height: 134 }, steel, { opacity: 0.35 }),
    ),
    rect({ x: 1270, y: 630, width: 120, height: 60, radius: 8 }, ink),
    ...[0, 1, 2, 3].map((index) =>
      rect(
        { x: 1282 + index * 26, y: 642, width: 18, height: 36, radius: 3 },
        index < 3 ? mint : '#33475c',
      ),
    ),
  ].join('')
  return [
    sky(canvas),
    hills(canvas),
    ground(canvas, 650),
    ...Array.from({ length: 12 }, (_, index) =>
      place(
        { x: index * 145 + random.between(-20, 20), y: 664, scale: random.between(0.8, 1.4) },
        tree(light, 'fir'),
      ),
    ),
    canopy,
    container,
    rect({ x: 0, y: 746, width: 1600, height: 154 }, light.road),
    rect({ x: 0, y: 742, width: 1600, height: 8 }, light.line, { opacity: 0.6 }),
    place({ x: 1080, y: 752, scale: 1.35 }, charger({ led: coral })),
    place(
      { x: 150, y: 824, scale: 1.24 },
      semiTruck({ ...liveryOf(seed), glass: mood === 'day' ? light.glass : '#f9d99a' }),
    ),
    cable([1130, 640], [884, 738], 80),
    place({ x: 70, y: 750, scale: 1.1 }, lampPost(light, mood !== 'day')),
    weather(canvas),
  ].join('')
}
