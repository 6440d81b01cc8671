import { amber, ink, paper } from '../palette'
import { circle, stroke } from '../svg'
import { area, board, bottom, line, ticks, top, x, y } from './board'

export const chargingCurve = () => {
  const warm: [number, number][] = [
    [0, 0.82],
    [0.1, 0.92],
    [0.4, 0.93],
    [0.5, 0.87],
    [0.7, 0.66],
    [0.8, 0.45],
    [0.9, 0.21],
    [1, 0.06],
  ]
  const cold: [number, number][] = [
    [0, 0.28],
    [0.1, 0.32],
    [0.3, 0.5],
    [0.5, 0.56],
    [0.7, 0.46],
    [0.8, 0.35],
    [0.9, 0.17],
    [1, 0.05],
  ]
  return board(
    [
      area(warm, amber, 0.28),
      line(warm, amber),
      area(cold, '#5b8fb5', 0.22),
      line(cold, '#5b8fb5'),
      stroke(`M${x(0.8)},${top - 10} V${bottom}`, ink, 4, {
        'stroke-dasharray': '14 12',
        opacity: 0.6,
      }),
      circle(x(0.8), y(0.45), 14, paper, { stroke: amber, 'stroke-width': 7 }),
      circle(x(0.8), y(0.35), 14, paper, { stroke: '#5b8fb5', 'stroke-width': 7 }),
      ticks(11),
    ].join(''),
    '#1c3252',
  )
}
