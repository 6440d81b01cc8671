import { circle, path, rect, stroke } from './svg'

type Draw = (first: string, second: string) => string

const white = '#fff'

/** Signs of the customers and partners, each in a square of 100. */
export const marks = {
  iceberg: (a, b) =>
    path('M50,6 L92,62 H8 Z', a) +
    path('M50,6 L66,62 H34 L44,40 Z', white, { opacity: 0.45 }) +
    path('M14,70 H86 L50,96 Z', b),
  lines: (a, b) =>
    rect({ x: 6, y: 6, width: 88, height: 88, radius: 24 }, a) +
    stroke('M26,76 V52 Q26,36 42,36 H76 M26,76 H26 M62,20 L78,36 L62,52', white, 10) +
    circle(26, 76, 9, b),
  parcel: (a, b) =>
    path('M50,6 L92,28 V72 L50,94 L8,72 V28 Z', a) +
    path('M50,50 L92,28 V72 L50,94 Z', b) +
    stroke('M8,28 L50,50 L92,28 M50,50 V94', white, 5),
  dike: (a, b) =>
    circle(50, 50, 46, a) +
    path('M6,58 Q28,40 50,58 T94,58 A46 46 0 0 1 6,58 Z', b) +
    stroke('M14,74 Q32,62 50,74 T86,74', white, 6) +
    circle(66, 32, 10, white),
  peaks: (a, b) =>
    path('M4,88 L38,20 L60,64 L70,48 L96,88 Z', a) +
    path('M38,20 L52,48 L40,42 L30,52 L24,48 Z', white) +
    circle(78, 24, 12, b),
  drum: (a, b) =>
    path('M14,60 L44,14 Q80,12 92,46 L64,84 Q30,88 14,60 Z', a) +
    path('M40,22 Q66,34 58,84 Q48,88 38,82 Q46,44 30,36 Z', b),
  drop: (a, b) =>
    path('M50,4 Q88,48 84,66 A34 32 0 0 1 16,66 Q12,48 50,4 Z', a) +
    path('M54,34 L34,64 H48 L42,88 L68,54 H52 Z', b),
  firs: (a, b) =>
    path('M34,10 L60,54 H48 L64,90 H4 L20,54 H8 Z', a) + path('M70,30 L92,66 H82 L96,90 H56 Z', b),
  moon: (a, b) =>
    circle(50, 50, 44, a) +
    circle(66, 38, 32, white) +
    path('M8,84 L40,56 L62,76 L76,64 L96,84 Z', b),
  mesh: (a, b) =>
    stroke('M18,24 L50,50 L82,20 M50,50 L24,84 M50,50 L84,76 M18,24 L24,84 M82,20 L84,76', a, 7) +
    [
      [18, 24],
      [82, 20],
      [24, 84],
      [84, 76],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 11, a))
      .join('') +
    circle(50, 50, 18, b),
  guard: (a, b) =>
    path('M50,4 L90,20 V48 Q90,80 50,96 Q10,80 10,48 V20 Z', a) +
    path('M56,20 L32,54 H48 L42,80 L70,44 H52 Z', b),
  ohm: (a, b) => stroke('M10,86 H34 V76 A34 34 0 1 1 66,76 V86 H90', a, 13) + circle(50, 48, 9, b),
  waves: (a, b) =>
    circle(26, 74, 14, b) +
    stroke('M26,44 A30 30 0 0 1 56,74', a, 12) +
    stroke('M26,16 A58 58 0 0 1 84,74', a, 12),
  box: (a, b) =>
    rect({ x: 6, y: 16, width: 62, height: 56, radius: 6 }, a) +
    path('M72,34 H86 L96,54 V72 H72 Z', b) +
    circle(28, 80, 11, '#12233b') +
    circle(76, 80, 11, '#12233b') +
    stroke('M37,30 V58 M24,37 L50,51 M24,51 L50,37', white, 5),
  sunrise: (a, b) =>
    path('M14,64 A36 36 0 0 1 86,64 Z', b) +
    stroke('M4,78 H96 M18,92 H82', a, 8) +
    stroke('M50,6 V16 M14,22 L22,30 M86,22 L78,30', b, 8),
  ribbon: (a, b) =>
    stroke('M78,22 H38 A14,14 0 0 0 38,50 H62 A14,14 0 0 1 62,78 H22', a, 16) +
    circle(22, 78, 11, b) +
    circle(78, 22, 11, b),
  circleOfThree: (a, b) =>
    circle(50, 28, 21, a) +
    circle(27, 68, 21, b) +
    circle(73, 68, 21, a, { opacity: 0.65 }) +
    circle(50, 54, 9, white),
  track: (a, b) =>
    stroke('M20,90 V62 Q20,46 36,46 H64 Q80,46 80,30 V10', a, 13) +
    circle(20, 88, 10, b) +
    circle(80, 12, 10, b) +
    circle(50, 46, 8, white),
  seal: (a, b) =>
    path(
      'M50,2 L62,12 L78,10 L82,26 L96,34 L90,50 L96,66 L82,74 L78,90 L62,88 L50,98 L38,88 L22,90 L18,74 L4,66 L10,50 L4,34 L18,26 L22,10 L38,12 Z',
      a,
    ) + stroke('M30,52 L45,66 L70,36', b, 11),
} satisfies Record<string, Draw>

export type Mark = keyof typeof marks
