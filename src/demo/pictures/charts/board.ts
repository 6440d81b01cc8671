import { height, width } from '../landscape'
import { amber, coral, ink, mint, paper } from '../palette'
import { circle, path, rect, smooth, stroke } from '../svg'

export const left = 260

export const right = 1340

export const bottom = 690

export const top = 220

export const x = (share: number) => left + (right - left) * share

export const y = (share: number) => bottom - (bottom - top) * share

export const board = (content: string, tint: string) =>
  [
    rect({ x: 0, y: 0, width, height }, tint),
    circle(1420, 90, 330, '#fff', { opacity: 0.07 }),
    circle(120, 860, 380, '#000', { opacity: 0.06 }),
    rect({ x: 152, y: 122, width: 1320, height: 680, radius: 30 }, '#000', { opacity: 0.14 }),
    rect({ x: 140, y: 104, width: 1320, height: 680, radius: 30 }, paper),
    ...[coral, amber, mint].map((colour, index) => circle(186 + index * 30, 148, 9, colour)),
    ...[0, 0.25, 0.5, 0.75, 1].map((share) =>
      stroke(`M${left},${y(share)} H${right}`, ink, 2, { opacity: share === 0 ? 0.6 : 0.1 }),
    ),
    content,
  ].join('')

export const line = (points: [number, number][], colour: string, more = {}) =>
  stroke(smooth(points.map(([px, py]) => [x(px), y(py)])), colour, 9, more)

export const area = (points: [number, number][], colour: string, opacity: number) => {
  const last = points[points.length - 1]?.[0] ?? 1
  const first = points[0]?.[0] ?? 0
  return path(
    `${smooth(points.map(([px, py]) => [x(px), y(py)]))} L${x(last)},${bottom} L${x(first)},${bottom} Z`,
    colour,
    { opacity },
  )
}

export const ticks = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    rect({ x: x(index / (count - 1)) - 16, y: bottom + 26, width: 32, height: 8, radius: 4 }, ink, {
      opacity: 0.22,
    }),
  ).join('')
