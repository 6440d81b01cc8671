import { height, width } from '../landscape'
import { amber, coral, ink, mint, paper, teal } from '../palette'
import { circle, path, rect, stroke } from '../svg'

const device = (x: number, w: number, body: string, lamps: readonly string[]) =>
  [
    rect({ x, y: 300, width: w, height: 300, radius: 12 }, body),
    rect({ x, y: 300, width: w, height: 54, radius: 12 }, '#000', { opacity: 0.08 }),
    rect({ x: x + 16, y: 372, width: w - 32, height: 120, radius: 10 }, '#fff', { opacity: 0.5 }),
    ...lamps.map((lamp, index) => circle(x + 40 + index * 36, 398, 10, lamp)),
    ...Array.from({ length: Math.floor((w - 20) / 36) }, (_, index) =>
      circle(x + 26 + index * 36, 324, 9, '#42566a'),
    ),
    ...Array.from({ length: Math.floor((w - 20) / 36) }, (_, index) =>
      circle(x + 26 + index * 36, 576, 9, '#42566a'),
    ),
  ].join('')

/** The controller on its rail, between breakers and cables. */
export const controller = () => {
  const breaker = (x: number, on: boolean) =>
    [
      device(x, 84, '#e4e0d6', []),
      rect({ x: x + 28, y: 396, width: 28, height: 70, radius: 6 }, ink),
      rect({ x: x + 22, y: on ? 392 : 436, width: 40, height: 30, radius: 6 }, on ? teal : coral),
    ].join('')
  return [
    rect({ x: 0, y: 0, width, height }, '#b9c5cd'),
    rect({ x: 80, y: 60, width: 1440, height: 780, radius: 24 }, '#dde4e8'),
    rect({ x: 110, y: 90, width: 1380, height: 720, radius: 14 }, '#eef2f4'),
    rect({ x: 110, y: 416, width: 1380, height: 70 }, '#aab6bf'),
    rect({ x: 110, y: 426, width: 1380, height: 10 }, '#8b98a3'),
    rect({ x: 110, y: 466, width: 1380, height: 10 }, '#8b98a3'),
    ...[150, 700, 1250].map((x) =>
      rect({ x, y: 120, width: 200, height: 26, radius: 13 }, '#cfd8dd'),
    ),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
      stroke(
        `M${586 + index * 36 + (index > 5 ? 0 : 0)},576 C${586 + index * 36},${700} ${240 + index * 150},${660} ${240 + index * 150},840`,
        [teal, amber, coral, ink, mint, teal, amber, '#5b8fb5'][index] ?? teal,
        9,
      ),
    ),
    ...[0, 1, 2, 3].map((index) => breaker(170 + index * 92, index !== 2)),
    device(560, 420, paper, [mint, mint, amber]),
    rect({ x: 720, y: 384, width: 230, height: 96, radius: 8 }, ink),
    stroke('M738,456 L776,430 L808,444 L852,402 L890,424 L930,396', mint, 6),
    rect({ x: 590, y: 424, width: 110, height: 12, radius: 6 }, ink, { opacity: 0.25 }),
    rect({ x: 590, y: 448, width: 80, height: 12, radius: 6 }, ink, { opacity: 0.25 }),
    path('M640,504 l-20,34 h15 l-7,26 l26,-38 h-16 l9,-22 Z', amber),
    rect({ x: 720, y: 510, width: 60, height: 44, radius: 5 }, '#42566a'),
    rect({ x: 792, y: 510, width: 60, height: 44, radius: 5 }, '#42566a'),
    ...[0, 1, 2, 3].map((index) => breaker(1004 + index * 92, index !== 0)),
  ].join('')
}
