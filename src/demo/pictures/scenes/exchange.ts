import { height, width } from '../landscape'
import { amber, coral, lights, mint, paper, steel, teal } from '../palette'
import { hall } from '../shapes/buildings'
import { charger, pylon } from '../shapes/site'
import { bus } from '../shapes/vehicles'
import { circle, ellipse, path, place, rect, stroke } from '../svg'

/** Energy to and fro between a bus, a building and the grid. */
export const exchange = () => {
  const light = lights.dawn
  const arrow = (d: string, colour: string) => stroke(d, colour, 12, { 'stroke-dasharray': '2 26' })
  return [
    rect({ x: 0, y: 0, width, height }, '#f2e3c8'),
    circle(800, 460, 420, '#fff', { opacity: 0.35 }),
    circle(800, 460, 300, '#fff', { opacity: 0.35 }),
    rect({ x: 0, y: 720, width, height: 180 }, '#d8c6a3'),
    rect({ x: 0, y: 800, width, height: 100 }, '#5b6b78'),
    place({ x: 250, y: 722, scale: 1.5 }, pylon('#3d556c')),
    place({ x: 1010, y: 722, scale: 0.92 }, hall(light, 560, { solar: true })),
    ellipse({ x: 640, y: 716, width: 340, height: 18 }, '#0a1422', { opacity: 0.15 }),
    place({ x: 420, y: 812, scale: 1.18 }, bus({ body: paper, cab: teal, glass: '#a7d3da' })),
    place({ x: 1130, y: 808, scale: 1.1 }, charger({ led: mint })),
    arrow('M360,330 C560,180 820,160 1010,300', teal),
    arrow('M1240,330 C1220,470 1190,560 1180,600', amber),
    arrow('M960,580 C820,480 620,470 380,470', coral),
    path('M1000,262 l36,48 l-58,10 Z', teal),
    path('M400,440 l-44,34 l52,24 Z', coral),
    path('M1160,588 l22,50 l30,-46 Z', amber),
    ...[
      [690, 206],
      [1206, 452],
      [660, 484],
    ].map(
      ([cx = 0, cy = 0], index) =>
        circle(cx, cy, 34, paper) +
        path(
          `M${cx + 5},${cy - 22} l-18,26 h13 l-6,20 l22,-30 h-14 l8,-16 Z`,
          [teal, amber, coral][index] ?? teal,
        ),
    ),
    rect({ x: 0, y: 880, width, height: 20 }, steel, { opacity: 0.25 }),
  ].join('')
}
