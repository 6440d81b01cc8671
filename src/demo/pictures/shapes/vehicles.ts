import { amber, coral, ink, mint, paper, teal } from '../palette'
import { circle, ellipse, path, rect, stroke } from '../svg'

export type VehicleStyle = {
  body: string
  cab: string
  glass: string
  /** Opacity of the shadow on the ground. @default 0.22 */
  shadow?: number
}

/** Schemes for vehicles: body first, then the cab. */
export const liveries = [
  { body: paper, cab: teal },
  { body: '#fdfbf6', cab: coral },
  { body: mint, cab: '#235a66' },
  { body: paper, cab: '#2c4a6e' },
  { body: amber, cab: ink },
] as const

/** The livery of a number, whatever its size. */
export const liveryOf = (number: number) => liveries[number % liveries.length] ?? liveries[0]

const wheel = (x: number, radius = 25) =>
  [
    circle(x, -radius, radius, '#1a2634'),
    circle(x, -radius, radius * 0.56, '#c9d3da'),
    circle(x, -radius, radius * 0.2, '#5d6d7b'),
  ].join('')

const shadowUnder = (length: number, { shadow = 0.22 }: VehicleStyle) =>
  ellipse({ x: -14, y: -9, width: length + 28, height: 18 }, '#0a1422', { opacity: shadow })

const arch = (x: number, radius = 32) =>
  path(`M${x - radius},-22 A${radius} ${radius} 0 0 1 ${x + radius},-22 Z`, '#15202d')

const bolt = (x: number, y: number, scale: number, colour: string) =>
  path(
    `M${x},${y} l${-11 * scale},${18 * scale} h${8 * scale} l${-4 * scale},${15 * scale} l${14 * scale},${-20 * scale} h${-9 * scale} l${5 * scale},${-13 * scale} Z`,
    colour,
  )

const cab = ({ cab: colour, glass }: VehicleStyle) =>
  [
    path(
      'M0,-36 V-168 Q0,-182 14,-182 H78 Q94,-182 100,-166 L116,-104 Q120,-92 120,-80 V-36 Z',
      colour,
    ),
    path('M52,-164 H80 Q88,-164 91,-154 L103,-108 H52 Z', glass),
    rect({ x: 52, y: -164, width: 8, height: 56 }, '#fff', { opacity: 0.25 }),
    rect({ x: 0, y: -46, width: 124, height: 18, radius: 5 }, '#1d2a39'),
    rect({ x: 106, y: -72, width: 14, height: 14, radius: 4 }, '#fff1c9'),
    stroke('M48,-104 V-50', '#0d1826', 2, { opacity: 0.25 }),
    rect({ x: 56, y: -92, width: 16, height: 5, radius: 2 }, '#0d1826', { opacity: 0.4 }),
  ].join('')

/** Length 432. The socket is at (292, -66). */
export const rigidTruck = (style: VehicleStyle, refrigerated = false) =>
  [
    shadowUnder(430, style),
    rect({ x: 8, y: -52, width: 400, height: 20 }, '#233243'),
    rect({ x: 120, y: -50, width: 120, height: 30, radius: 6 }, '#2f4357'),
    rect({ x: 0, y: -208, width: 296, height: 158, radius: 8 }, style.body),
    rect({ x: 0, y: -208, width: 296, height: 20, radius: 8 }, '#fff', { opacity: 0.35 }),
    rect({ x: 0, y: -76, width: 296, height: 14 }, style.cab, { opacity: 0.9 }),
    stroke('M99,-186 V-80 M198,-186 V-80', ink, 2, { opacity: 0.1 }),
    bolt(152, -162, 1.6, style.cab),
    refrigerated ? rect({ x: 284, y: -206, width: 26, height: 52, radius: 5 }, '#c3ced6') : '',
    `<g transform="translate(308 0)">${cab(style)}</g>`,
    arch(76),
    arch(372),
    wheel(76),
    wheel(372),
  ].join('')

/** Length 668. The socket is at (560, -66). */
export const semiTruck = (style: VehicleStyle) =>
  [
    shadowUnder(668, style),
    rect({ x: 10, y: -54, width: 620, height: 16 }, '#233243'),
    rect({ x: 0, y: -222, width: 516, height: 170, radius: 8 }, style.body),
    rect({ x: 0, y: -222, width: 516, height: 22, radius: 8 }, '#fff', { opacity: 0.35 }),
    stroke('M86,-200 V-56 M172,-200 V-56 M258,-200 V-56 M344,-200 V-56 M430,-200 V-56', ink, 2, {
      opacity: 0.1,
    }),
    rect({ x: 0, y: -78, width: 516, height: 16 }, style.cab, { opacity: 0.9 }),
    bolt(262, -176, 1.9, style.cab),
    rect({ x: 250, y: -50, width: 96, height: 26, radius: 5 }, '#31465b'),
    `<g transform="translate(546 0)">${cab(style)}</g>`,
    rect({ x: 500, y: -52, width: 60, height: 16 }, '#1d2a39'),
    ...[62, 122, 182, 498, 616].map((x) => wheel(x, 24)),
  ].join('')

/** Length 268. The socket is at (196, -74). */
export const van = (style: VehicleStyle) =>
  [
    shadowUnder(268, style),
    path(
      'M0,-26 V-118 Q0,-132 14,-132 H150 Q170,-132 184,-118 L218,-82 Q262,-78 266,-52 V-26 Z',
      style.body,
    ),
    path('M158,-120 Q170,-120 178,-110 L202,-82 H150 V-120 Z', style.glass),
    rect({ x: 0, y: -60, width: 266, height: 12 }, style.cab, { opacity: 0.9 }),
    bolt(74, -112, 1.1, style.cab),
    stroke('M146,-124 V-34', ink, 2, { opacity: 0.15 }),
    rect({ x: 252, y: -58, width: 14, height: 12, radius: 4 }, '#fff1c9'),
    rect({ x: 0, y: -32, width: 268, height: 8, radius: 3 }, '#1d2a39'),
    arch(54, 28),
    arch(214, 28),
    wheel(54, 22),
    wheel(214, 22),
  ].join('')

/** Length 560. The socket is at (500, -70); the roof for a pantograph is at y = -196. */
export const bus = (style: VehicleStyle) =>
  [
    shadowUnder(560, style),
    rect({ x: 70, y: -196, width: 300, height: 24, radius: 10 }, style.cab),
    path('M0,-30 V-160 Q0,-178 18,-178 H532 Q552,-178 556,-158 L562,-96 V-30 Z', style.body),
    path('M0,-30 V-70 H562 V-30 Z', style.cab),
    ...[16, 92, 262, 338].map((x) =>
      rect({ x, y: -160, width: 68, height: 66, radius: 5 }, style.glass),
    ),
    rect({ x: 170, y: -160, width: 78, height: 124, radius: 4 }, style.glass),
    stroke('M209,-158 V-38', style.cab, 3),
    rect({ x: 416, y: -160, width: 70, height: 124, radius: 4 }, style.glass),
    stroke('M451,-158 V-38', style.cab, 3),
    path('M500,-160 H530 Q540,-160 542,-150 L548,-92 H500 Z', style.glass),
    rect({ x: 548, y: -62, width: 14, height: 14, radius: 4 }, '#fff1c9'),
    rect({ x: 0, y: -36, width: 562, height: 10, radius: 3 }, '#1d2a39'),
    arch(112),
    arch(376),
    wheel(112, 26),
    wheel(376, 26),
  ].join('')

/** Length 424. */
export const refuseTruck = (style: VehicleStyle) =>
  [
    shadowUnder(424, style),
    rect({ x: 8, y: -52, width: 392, height: 20 }, '#233243'),
    path('M58,-50 V-196 Q58,-206 70,-206 H276 Q288,-206 288,-196 V-50 Z', style.body),
    path('M58,-200 L18,-168 Q0,-150 2,-120 L14,-50 H58 Z', style.cab),
    path('M46,-170 L24,-150 Q16,-140 18,-122 L22,-96 H46 Z', '#0d1826', { opacity: 0.25 }),
    stroke('M104,-196 V-60 M150,-196 V-60 M196,-196 V-60 M242,-196 V-60', ink, 4, {
      opacity: 0.12,
    }),
    rect({ x: 58, y: -84, width: 230, height: 14 }, style.cab),
    `<g transform="translate(300 0)">${cab(style)}</g>`,
    rect({ x: 328, y: -194, width: 26, height: 12, radius: 6 }, amber),
    ...[84, 146, 366].map((x) => wheel(x)),
  ].join('')

/** Length 452. */
export const mixerTruck = (style: VehicleStyle) =>
  [
    shadowUnder(452, style),
    rect({ x: 8, y: -56, width: 420, height: 20 }, '#233243'),
    path(
      'M36,-152 L88,-206 Q130,-236 196,-226 L286,-170 Q304,-140 292,-108 L200,-62 Q120,-52 80,-78 Z',
      style.body,
    ),
    path('M110,-222 Q150,-240 196,-226 L214,-66 Q160,-52 116,-62 Q92,-140 110,-222 Z', style.cab, {
      opacity: 0.9,
    }),
    path('M36,-152 L88,-206 L98,-196 L48,-138 Z', '#324558'),
    stroke('M40,-146 L10,-84', '#324558', 12),
    path('M278,-50 L300,-128 H316 V-50 Z M70,-50 L92,-96 L110,-84 V-50 Z', '#324558'),
    `<g transform="translate(328 0)">${cab(style)}</g>`,
    ...[76, 138, 262, 396].map((x) => wheel(x)),
  ].join('')
