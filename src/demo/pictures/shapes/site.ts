import { amber, coral, ink, mint, teal } from '../palette'
import type { Light } from '../palette'
import { circle, ellipse, path, rect, stroke } from '../svg'

/** A charger 64 wide and 168 high. Its cable leaves at (46, -96). */
export const charger = ({ led = mint }: { led?: string } = {}) =>
  [
    ellipse({ x: -10, y: -7, width: 84, height: 14 }, '#0a1422', { opacity: 0.22 }),
    rect({ x: 0, y: -168, width: 64, height: 168, radius: 10 }, '#f4f1ea'),
    rect({ x: 44, y: -168, width: 20, height: 168, radius: 10 }, '#d8d6d0'),
    rect({ x: 10, y: -152, width: 34, height: 44, radius: 5 }, ink),
    rect({ x: 16, y: -130, width: 22, height: 5, radius: 2 }, led),
    rect({ x: 16, y: -140, width: 14, height: 5, radius: 2 }, led, { opacity: 0.5 }),
    rect({ x: 0, y: -100, width: 6, height: 80 }, led),
    rect({ x: 0, y: -12, width: 64, height: 12 }, '#9aa5ad'),
  ].join('')

/** A cable that hangs between two points. */
export const cable = (from: [number, number], to: [number, number], sag = 70, colour = '#1c2937') =>
  [
    stroke(
      `M${from[0]},${from[1]} C${from[0]},${from[1] + sag} ${to[0]},${to[1] + sag} ${to[0]},${to[1]}`,
      colour,
      7,
    ),
    circle(to[0], to[1], 9, teal),
    circle(to[0], to[1], 4, mint),
  ].join('')

export const lampPost = (light: Light, lit: boolean) =>
  [
    rect({ x: -4, y: -330, width: 8, height: 330 }, '#3a4a5c'),
    stroke('M0,-328 Q0,-352 26,-352 H54', '#3a4a5c', 8),
    rect({ x: 40, y: -356, width: 44, height: 12, radius: 5 }, lit ? light.lamp : '#cfd8de'),
    lit ? path('M40,-344 L-50,0 H190 L84,-344 Z', light.lamp, { opacity: 0.13 }) : '',
  ].join('')

export const tree = (light: Light, kind: 'round' | 'fir' | 'poplar') => {
  const trunk = rect({ x: -5, y: -40, width: 10, height: 40 }, '#5a4a42')
  if (kind === 'fir') {
    return (
      trunk +
      path('M0,-190 L46,-96 H28 L58,-36 H-58 L-28,-96 H-46 Z', light.tree) +
      path('M0,-190 L46,-96 H28 L58,-36 H0 Z', '#000', { opacity: 0.1 })
    )
  }
  const half = kind === 'poplar' ? 26 : 48
  return [
    trunk,
    ellipse({ x: -half, y: -172, width: half * 2, height: 140 }, light.tree),
    path(`M0,-172 A${half},70 0 0 1 0,-32 Z`, '#000', { opacity: 0.1 }),
  ].join('')
}

/** A lattice tower 300 high; its cross-arms carry lines at y = -262 and -210. */
export const pylon = (colour: string) =>
  [
    stroke('M-44,0 L-10,-300 M44,0 L10,-300 M-10,-300 H10', colour, 6),
    stroke(
      'M-40,-36 L32,-108 M40,-36 L-32,-108 M-31,-112 L22,-186 M31,-112 L-22,-186 M-21,-190 L13,-262 M21,-190 L-13,-262',
      colour,
      4,
    ),
    stroke(
      'M-92,-210 H92 M-70,-262 H70 M-92,-210 L-14,-232 M92,-210 L14,-232 M-70,-262 L-10,-282 M70,-262 L10,-282',
      colour,
      5,
    ),
    ...[-92, 92].map((x) => circle(x, -204, 5, coral)),
    ...[-70, 70].map((x) => circle(x, -256, 5, coral)),
  ].join('')

/** A transformer station, 300 wide and 190 high. */
export const substation = (light: Light) =>
  [
    ellipse({ x: -16, y: -8, width: 340, height: 18 }, '#0a1422', { opacity: 0.2 }),
    rect({ x: 0, y: -176, width: 300, height: 176, radius: 4 }, light.wall),
    rect({ x: 210, y: -176, width: 90, height: 176 }, light.wallShade),
    path('M-14,-176 L18,-204 H282 L314,-176 Z', light.roof),
    rect({ x: 24, y: -130, width: 74, height: 130, radius: 3 }, teal),
    rect({ x: 112, y: -130, width: 74, height: 130, radius: 3 }, teal),
    ...[-112, -98, -84].flatMap((y) =>
      [34, 122].map((x) =>
        rect({ x, y, width: 54, height: 6, radius: 3 }, '#0d1826', { opacity: 0.35 }),
      ),
    ),
    path('M255,-140 l-20,36 h15 l-7,28 l27,-40 h-17 l9,-24 Z', amber),
  ].join('')
