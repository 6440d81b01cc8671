import { amber, coral, teal } from '../palette'
import { rect } from '../svg'
import { board, bottom, ticks, x, y } from './board'

export const bars = () =>
  board(
    [
      ...[
        [0.3, 0.2, 0.14],
        [0.52, 0.34, 0.24],
        [0.86, 0.58, 0.42],
      ].flatMap((heights, group) =>
        heights.map((share, index) =>
          rect(
            {
              x: x(0.08 + group * 0.32) + index * 92,
              y: y(share),
              width: 78,
              height: bottom - y(share),
              radius: 10,
            },
            [teal, amber, coral][index] ?? teal,
          ),
        ),
      ),
      ticks(3),
    ].join(''),
    '#e3a03f',
  )
