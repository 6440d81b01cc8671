import { amber, coral, ink, mint, teal } from '../palette'
import { rect, smooth, stroke } from '../svg'

/** A screen on a wall, with figures. */
export const wallScreen = (x: number, y: number, w: number, h: number) =>
  [
    rect({ x: x - 12, y: y - 12, width: w + 24, height: h + 24, radius: 14 }, ink),
    rect({ x, y, width: w, height: h, radius: 6 }, '#fdfaf2'),
    ...[0.34, 0.58, 0.44, 0.78, 0.66].map((share, index) =>
      rect(
        {
          x: x + 40 + index * (w / 9),
          y: y + h - 40 - (h - 100) * share,
          width: w / 14,
          height: (h - 100) * share,
          radius: 6,
        },
        [teal, mint, amber, coral, teal][index] ?? teal,
      ),
    ),
    stroke(
      smooth([
        [x + w * 0.62, y + h * 0.72],
        [x + w * 0.7, y + h * 0.5],
        [x + w * 0.8, y + h * 0.56],
        [x + w * 0.94, y + h * 0.24],
      ]),
      coral,
      8,
    ),
    ...[0, 1, 2].map((index) =>
      rect(
        {
          x: x + w * 0.62,
          y: y + 34 + index * 22,
          width: w * (0.28 - index * 0.07),
          height: 9,
          radius: 4,
        },
        ink,
        { opacity: 0.2 },
      ),
    ),
  ].join('')
