import { height, width } from '../landscape'
import { amber, ink, mint, paper, teal } from '../palette'
import { createRandom } from '../random'
import { circle, path, rect, stroke } from '../svg'

const rack = (x: number, seed: number) => {
  const random = createRandom(seed)
  return [
    rect({ x, y: 150, width: 230, height: 590, radius: 12 }, '#22384f'),
    rect({ x: x + 14, y: 166, width: 202, height: 558, radius: 6 }, '#162a3f'),
    ...Array.from({ length: 11 }, (_, index) => {
      const y = 180 + index * 49
      return [
        rect({ x: x + 24, y, width: 182, height: 38, radius: 5 }, '#2d4963'),
        ...[0, 1, 2].map((dot) =>
          circle(x + 44 + dot * 20, y + 19, 5, random.pick([mint, mint, amber, mint, teal])),
        ),
        ...[0, 1, 2, 3, 4, 5].map((slot) =>
          rect({ x: x + 116 + slot * 14, y: y + 11, width: 7, height: 16, radius: 2 }, '#17293c'),
        ),
      ].join('')
    }),
  ].join('')
}

/** Servers behind a shield. */
export const vault = () =>
  [
    rect({ x: 0, y: 0, width, height }, '#0f2236'),
    ...[60, 320, 1050, 1310].map((x, index) => rack(x, index + 3)),
    rect({ x: 0, y: 740, width, height: 160 }, '#0a1827'),
    ...[60, 320, 1050, 1310].map((x) =>
      rect({ x, y: 744, width: 230, height: 90 }, teal, { opacity: 0.09 }),
    ),
    circle(800, 450, 330, teal, { opacity: 0.16 }),
    circle(800, 450, 250, teal, { opacity: 0.18 }),
    path('M800,190 L1010,262 V450 Q1010,620 800,716 Q590,620 590,450 V262 Z', teal),
    path('M800,190 L1010,262 V450 Q1010,620 800,716 Z', '#175f5f'),
    path('M800,236 L966,293 V450 Q966,588 800,668 Q634,588 634,450 V293 Z', 'none', {
      stroke: mint,
      'stroke-width': 8,
    }),
    rect({ x: 716, y: 424, width: 168, height: 138, radius: 20 }, paper),
    stroke('M746,424 V384 A54 54 0 0 1 854,384 V424', paper, 22),
    circle(800, 482, 19, ink),
    rect({ x: 792, y: 486, width: 16, height: 40, radius: 8 }, ink),
  ].join('')
