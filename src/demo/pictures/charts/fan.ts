import { paper, steel, teal } from '../palette'
import { circle, path, round, smooth } from '../svg'
import { board, line, ticks, x, y } from './board'

export const fan = () => {
  const curve = (end: number): [number, number][] =>
    [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => [t, end + (0.98 - end) * Math.exp(-2.4 * t)])
  const band = (from: number, to: number, opacity: number) => {
    const upper = curve(to).map(([px, py]): [number, number] => [x(px), y(py)])
    const lower = curve(from)
      .map(([px, py]): [number, number] => [x(px), y(py)])
      .reverse()
    return path(
      `${smooth(upper)} L${lower.map(([px, py]) => `${round(px)},${round(py)}`).join(' L')} Z`,
      teal,
      { opacity },
    )
  }
  return board(
    [
      band(0.06, 0.36, 0.16),
      band(0.12, 0.28, 0.22),
      line(curve(0.2), teal),
      line(curve(0.3), steel, { 'stroke-dasharray': '4 20' }),
      ...[0, 0.2, 0.4, 0.6, 0.8, 1].map((t, index) =>
        circle(x(t), y(curve(0.2)[index]?.[1] ?? 0), 13, paper, {
          stroke: teal,
          'stroke-width': 7,
        }),
      ),
      ticks(6),
    ].join(''),
    '#3f8f7d',
  )
}
