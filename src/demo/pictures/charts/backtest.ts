import { coral, ink, mint, teal } from '../palette'
import { createRandom } from '../random'
import { circle, path, stroke } from '../svg'
import { board, ticks, x, y } from './board'

export const backtest = () => {
  const random = createRandom(41)
  const dots = Array.from({ length: 41 }, () => {
    const planned = random.between(0.08, 0.94)
    const error = (random.between(-1, 1) + random.between(-1, 1)) * 0.055
    return circle(
      x(planned),
      y(planned * (1 + error * 1.6)),
      random.between(9, 17),
      Math.abs(error) > 0.07 ? coral : teal,
      { opacity: 0.8 },
    )
  }).join('')
  return board(
    [
      path(`M${x(0)},${y(0)} L${x(1)},${y(1.13)} L${x(1)},${y(0.87)} Z`, mint, { opacity: 0.3 }),
      stroke(`M${x(0)},${y(0)} L${x(1)},${y(1)}`, ink, 4, {
        'stroke-dasharray': '16 12',
        opacity: 0.55,
      }),
      dots,
      ticks(6),
    ].join(''),
    '#22456b',
  )
}
