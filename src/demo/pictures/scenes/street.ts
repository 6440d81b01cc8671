import { createCanvas, road, sky, weather } from '../landscape'
import { mint, paper, teal, coral, amber } from '../palette'
import { town } from '../shapes/buildings'
import { cable, charger, lampPost, tree } from '../shapes/site'
import { liveryOf, refuseTruck, van } from '../shapes/vehicles'
import { circle, path, place, rect } from '../svg'
import type { SceneOptions } from './depot'

const parcel = (x: number, y: number, size: number) =>
  rect({ x, y: y - size, width: size, height: size, radius: 3 }, '#c99a66') +
  rect({ x: x + size * 0.42, y: y - size, width: size * 0.16, height: size }, '#a87c4c')

const bins = (x: number, y: number) =>
  [teal, coral, amber]
    .map((colour, index) =>
      [
        path(`M${x + index * 52},${y} l-4,-62 h44 l-4,62 Z`, colour),
        rect({ x: x + index * 52 - 8, y: y - 72, width: 52, height: 12, radius: 5 }, '#22313f'),
        circle(x + index * 52 + 6, y, 7, '#22313f'),
      ].join(''),
    )
    .join('')

/** A street with vans that deliver, or a refuse truck on its round. */
export const street = ({ mood, seed, refuse }: SceneOptions & { refuse?: boolean }) => {
  const canvas = createCanvas({ mood, seed })
  const { light, random } = canvas
  const style = (index: number) => ({
    ...liveryOf(seed + index),
    glass: light.glass,
  })
  return [
    sky(canvas),
    place({ x: -40, y: 690, scale: 0.82, opacity: 0.55 }, town(light, random, 2100)),
    place({ x: -30, y: 720, scale: 1.04 }, town(light, random, 1640)),
    rect({ x: 0, y: 712, width: 1600, height: 44 }, light.ground),
    road(canvas, 748, 152),
    ...[150, 760, 1330].map((x) => place({ x, y: 736, scale: 0.95 }, tree(light, 'round'))),
    place({ x: 480, y: 744, scale: 1.05 }, lampPost(light, mood !== 'day')),
    refuse
      ? bins(890, 752) + place({ x: 380, y: 838, scale: 1.18 }, refuseTruck(style(0)))
      : [
          place({ x: 980, y: 748, scale: 0.92 }, charger({ led: mint })),
          place({ x: 640, y: 832, scale: 1.32 }, van({ ...style(0), body: paper })),
          cable([1022, 660], [900, 734], 60),
          place({ x: 1170, y: 820, scale: 1.2 }, van(style(1))),
          place({ x: 90, y: 828, scale: 1.26 }, van(style(2))),
          parcel(520, 744, 40) + parcel(566, 744, 30) + parcel(530, 704, 28),
        ].join(''),
    weather(canvas),
  ].join('')
}
