import { coral, ink, teal } from '../palette'
import { rect, stroke } from '../svg'
import { area, board, bottom, left, line, right, ticks, top, x, y } from './board'

export const loadProfile = () => {
  const unmanaged: [number, number][] = [
    [0, 0.1],
    [0.12, 0.12],
    [0.2, 0.55],
    [0.27, 0.97],
    [0.36, 0.94],
    [0.45, 0.5],
    [0.56, 0.2],
    [0.7, 0.1],
    [1, 0.08],
  ]
  const managed: [number, number][] = [
    [0, 0.1],
    [0.12, 0.13],
    [0.2, 0.42],
    [0.28, 0.5],
    [0.45, 0.51],
    [0.65, 0.5],
    [0.8, 0.48],
    [0.88, 0.24],
    [0.94, 0.1],
    [1, 0.09],
  ]
  return board(
    [
      rect(
        { x: x(0.18), y: top - 20, width: x(0.9) - x(0.18), height: bottom - top + 20, radius: 12 },
        ink,
        { opacity: 0.05 },
      ),
      area(unmanaged, coral, 0.22),
      line(unmanaged, coral, { 'stroke-dasharray': '4 20' }),
      area(managed, teal, 0.3),
      line(managed, teal),
      stroke(`M${left},${y(0.58)} H${right}`, ink, 4, {
        'stroke-dasharray': '22 14',
        opacity: 0.75,
      }),
      ticks(9),
    ].join(''),
    '#2f6f77',
  )
}
