import { createCanvas, ground, hills, sky, weather } from '../landscape'
import { coral, mint, paper, teal } from '../palette'
import { shed } from '../shapes/buildings'
import { lampPost, tree } from '../shapes/site'
import { bus, type VehicleStyle } from '../shapes/vehicles'
import { circle, place, rect, stroke } from '../svg'
import type { SceneOptions } from './depot'

const reel = (x: number, y: number, length: number) =>
  [
    rect({ x: x - 18, y, width: 36, height: 22, radius: 8 }, '#2b3b4c'),
    stroke(
      `M${x},${y + 22} C${x + 20},${y + 60} ${x - 20},${y + length - 30} ${x},${y + length}`,
      '#101b28',
      6,
    ),
    circle(x, y + length, 8, mint),
  ].join('')

/** Buses that charge from cable reels under the roof of their shed. */
export const busDepot = ({ mood, seed }: SceneOptions) => {
  const canvas = createCanvas({ mood, seed })
  const { light } = canvas
  const style = (cab: string): VehicleStyle => ({
    body: paper,
    cab,
    glass: mood === 'day' ? '#9ccad3' : '#fbdc9b',
  })
  return [
    sky(canvas),
    hills(canvas, 560),
    ground(canvas, 600),
    place({ x: 60, y: 620, scale: 1.3 }, tree(light, mood === 'winter' ? 'fir' : 'round')),
    place({ x: 1545, y: 620, scale: 1.4 }, tree(light, mood === 'winter' ? 'fir' : 'poplar')),
    place({ x: 150, y: 660, scale: 1.14 }, shed(light, 1140)),
    place({ x: 210, y: 668, scale: 0.78 }, bus(style(coral))),
    place({ x: 800, y: 668, scale: 0.78 }, bus(style(teal))),
    ...[330, 560, 920, 1160].map((x) => reel(x, 380, 138)),
    rect({ x: 0, y: 676, width: 1600, height: 224 }, light.road),
    rect({ x: 0, y: 676, width: 1600, height: 8 }, light.line, { opacity: 0.6 }),
    ...[0, 1, 2, 3, 4].map((index) =>
      stroke(`M${120 + index * 340},700 l-70,200`, light.line, 7, { opacity: 0.4 }),
    ),
    place({ x: 470, y: 848, scale: 1.12 }, bus(style(teal))),
    place({ x: 1440, y: 790, scale: 1.2 }, lampPost(light, mood !== 'day')),
    weather(canvas),
  ].join('')
}
