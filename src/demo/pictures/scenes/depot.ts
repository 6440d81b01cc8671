import { createCanvas, ground, hills, road, sky, weather } from '../landscape'
import type { Mood } from '../palette'
import { mint } from '../palette'
import { hall } from '../shapes/buildings'
import { cable, charger, lampPost, tree } from '../shapes/site'
import { liveries, liveryOf, rigidTruck, van, type VehicleStyle } from '../shapes/vehicles'
import { place, rect } from '../svg'

export type SceneOptions = { mood: Mood; seed: number }

/** Trucks at their chargers in front of a hall. */
export const depot = ({ mood, seed }: SceneOptions) => {
  const canvas = createCanvas({ mood, seed })
  const { light, random } = canvas
  const lit = mood === 'night' || mood === 'dusk'
  const first = Math.floor(random.between(0, liveries.length))
  const style = (index: number): VehicleStyle => ({
    ...liveryOf(first + index),
    glass: lit ? '#f9d99a' : light.glass,
  })
  const hallX = random.between(250, 420)
  const vans = random.between(0, 1) > 0.6
  return [
    sky(canvas),
    hills(canvas),
    ground(canvas, 620),
    place({ x: 120, y: 628, scale: 1.05 }, tree(light, 'poplar')),
    place({ x: 196, y: 632, scale: 0.9 }, tree(light, 'round')),
    place({ x: 1500, y: 630, scale: 1.1 }, tree(light, 'round')),
    place({ x: hallX, y: 640 }, hall(light, 1010, { solar: seed % 2 === 0, lit })),
    road(canvas, 780, 120),
    rect({ x: 0, y: 770, width: 1600, height: 12 }, light.line, { opacity: 0.5 }),
    place({ x: 1440, y: 700, scale: 1.15 }, lampPost(light, lit)),
    place({ x: 86, y: 700, scale: 1.15 }, lampPost(light, lit)),
    ...[0, 1, 2].map((index) => {
      const x = 110 + index * 480
      const y = 752
      const vehicle =
        vans && index === 1 ? van(style(index)) : rigidTruck(style(index), index !== 1)
      const socket: [number, number] = vans && index === 1 ? [x + 196, y - 74] : [x + 292, y - 70]
      return [
        place({ x: x - 76, y: y - 12, scale: 0.98 }, charger({ led: mint })),
        place({ x, y }, vehicle),
        cable([x - 30, y - 104], [socket[0] - (vans && index === 1 ? 130 : 236), socket[1]], 66),
      ].join('')
    }),
    weather(canvas),
  ].join('')
}
