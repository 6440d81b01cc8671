import { createCanvas, height, hills, sky, width } from '../landscape'
import { ink } from '../palette'
import { path, place, rect, stroke } from '../svg'
import type { SceneOptions } from './depot'

/** Solar roofs and a storage container. */
export const solar = ({ mood, seed }: SceneOptions) => {
  const canvas = createCanvas({ mood, seed })
  const { light } = canvas
  const row = (x: number, y: number, count: number, scale: number) =>
    Array.from({ length: count }, (_, index) =>
      place(
        { x: x + index * 150 * scale, y, scale },
        [
          path('M0,0 L44,-86 H180 L136,0 Z', '#17375c', { stroke: '#f1efe8', 'stroke-width': 5 }),
          stroke('M22,-43 H158 M45,0 L89,-86 M91,0 L135,-86', '#5b86ad', 3),
        ].join(''),
      ),
    ).join('')
  return [
    sky(canvas),
    hills(canvas, 520),
    path('M-20,540 L160,420 H1640 V900 H-20 Z', light.wallShade),
    path('M-20,540 L160,420 H1640 V446 H170 L-20,570 Z', light.wall),
    row(230, 560, 10, 0.92),
    row(130, 690, 9, 1.14),
    row(20, 850, 8, 1.4),
    rect({ x: 0, y: height - 30, width, height: 30 }, ink, { opacity: 0.16 }),
  ].join('')
}
