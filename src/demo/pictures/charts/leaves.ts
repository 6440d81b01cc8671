import { coral, mint, teal } from '../palette'
import { path, rect, stroke } from '../svg'
import { board, bottom, left, right, ticks, x, y } from './board'

export const leaves = () => {
  const heights = [0.72, 0.9, 0.64, 0.48, 0.3, 0.22, 0.26, 0.34, 0.3]
  return board(
    [
      ...heights.map((share, index) => {
        const px = x(0.04 + index * 0.108)
        return [
          rect(
            { x: px, y: y(share), width: 74, height: bottom - y(share), radius: 37 },
            index < 4 ? mint : teal,
            { opacity: 0.9 },
          ),
          path(`M${px + 37},${y(share) - 14} q-40,-30 -6,-74 q44,34 6,74 Z`, '#5aa86f'),
          stroke(`M${px + 37},${y(share) - 16} L${px + 34},${y(share) - 62}`, '#2f6f4b', 3),
        ].join('')
      }),
      stroke(`M${left},${y(0.18)} H${right}`, coral, 5, { 'stroke-dasharray': '20 14' }),
      ticks(9),
    ].join(''),
    '#4d9a79',
  )
}
