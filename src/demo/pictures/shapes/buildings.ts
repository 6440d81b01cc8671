import { coral, ink, mint, paper, teal } from '../palette'
import type { Light } from '../palette'
import type { Random } from '../random'
import { path, rect, stroke } from '../svg'

const panels = (x: number, y: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    path(`M${x + index * 74},${y} l18,-26 h46 l-18,26 Z`, '#1c3a5e', {
      stroke: '#6f95b5',
      'stroke-width': 2,
    }),
  ).join('')

/** A hall with dock doors, `width` wide and 270 high. */
export const hall = (light: Light, width: number, { solar = false, lit = false } = {}) => {
  const doors = Math.floor((width - 60) / 190)
  return [
    rect({ x: 0, y: -250, width, height: 250 }, light.wall),
    rect({ x: 0, y: -250, width, height: 46 }, light.wallShade),
    rect({ x: -16, y: -276, width: width + 32, height: 32 }, light.roof),
    solar ? panels(40, -276, Math.floor((width - 100) / 74)) : '',
    ...Array.from({ length: doors }, (_, index) => {
      const x = 50 + index * 190
      return [
        rect(
          { x, y: -160, width: 130, height: 160, radius: 4 },
          lit ? light.lamp : light.wallShade,
        ),
        ...[-130, -100, -70, -40].map((y) =>
          rect({ x, y, width: 130, height: 4 }, ink, { opacity: lit ? 0.16 : 0.1 }),
        ),
        rect({ x: x - 8, y: -172, width: 146, height: 14, radius: 4 }, teal),
      ].join('')
    }),
    ...Array.from({ length: Math.floor(width / 120) }, (_, index) =>
      rect({ x: 30 + index * 120, y: -234, width: 70, height: 18, radius: 3 }, light.glass),
    ),
  ].join('')
}

/** An open shed in which buses stand, `width` wide and 300 high. */
export const shed = (light: Light, width: number) => {
  const bays = Math.floor(width / 380)
  return [
    rect({ x: 0, y: -290, width, height: 290 }, light.wallShade),
    rect({ x: 0, y: -290, width, height: 290 }, '#22384f', { opacity: 0.6 }),
    ...Array.from({ length: bays }, (_, index) =>
      path(
        `M${index * 380},-290 Q${index * 380 + 190},-370 ${(index + 1) * 380},-290 Z`,
        light.roof,
      ),
    ),
    rect({ x: -12, y: -300, width: width + 24, height: 26 }, light.roof),
    ...Array.from({ length: bays * 2 }, (_, index) =>
      rect({ x: 60 + index * 190, y: -262, width: 76, height: 8, radius: 4 }, light.lamp),
    ),
    ...Array.from({ length: bays + 1 }, (_, index) =>
      rect({ x: index * 380 - 8, y: -290, width: 16, height: 290 }, light.wall),
    ),
  ].join('')
}

/** A row of town houses along `width`. */
export const town = (light: Light, random: Random, width: number) => {
  const parts: string[] = []
  const colours = [light.wall, light.wallShade, '#e7b79c', '#a8c7bd', '#d6c29a', '#c98f7a'] as const
  for (let x = 0; x < width;) {
    const w = random.between(96, 150)
    const h = random.between(190, 340)
    const wall = random.pick(colours)
    const gabled = random.between(0, 1) > 0.45
    parts.push(rect({ x, y: -h, width: w, height: h }, wall))
    parts.push(
      gabled
        ? path(`M${x - 4},${-h} L${x + w / 2},${-h - 54} L${x + w + 4},${-h} Z`, light.roof)
        : rect({ x: x - 4, y: -h - 12, width: w + 8, height: 16 }, light.roof),
    )
    for (let y = -h + 26; y < -70; y += 54) {
      for (let column = 0; column < 3; column++) {
        const lit = random.between(0, 1) > 0.5
        parts.push(
          rect(
            { x: x + 14 + column * ((w - 48) / 2), y, width: 20, height: 30, radius: 2 },
            lit ? light.glass : light.lamp,
            { opacity: 0.9 },
          ),
        )
      }
    }
    parts.push(
      rect({ x: x + 10, y: -52, width: w - 20, height: 52, radius: 3 }, ink, { opacity: 0.28 }),
    )
    parts.push(
      rect(
        { x: x + 6, y: -62, width: w - 12, height: 14, radius: 3 },
        random.pick([coral, teal, mint]),
      ),
    )
    x += w + 4
  }
  return parts.join('')
}

/** A family house with a drive, 420 wide. The wallbox is at (386, -110). */
export const house = (light: Light) =>
  [
    rect({ x: 30, y: -220, width: 300, height: 220 }, light.wall),
    rect({ x: 330, y: -150, width: 130, height: 150 }, light.wallShade),
    path('M0,-214 L180,-352 L360,-214 Z', light.roof),
    path('M318,-146 L340,-182 H480 V-146 Z', light.roof),
    path('M70,-236 L120,-274 H210 L160,-236 Z', '#1c3a5e', {
      stroke: '#6f95b5',
      'stroke-width': 3,
    }),
    rect({ x: 258, y: -336, width: 34, height: 70 }, '#a5654f'),
    ...[62, 236].map((x) =>
      [
        rect({ x, y: -176, width: 62, height: 66, radius: 3 }, light.glass),
        stroke(`M${x + 31},-176 V-110 M${x},-143 H${x + 62}`, paper, 4),
      ].join(''),
    ),
    rect({ x: 148, y: -130, width: 64, height: 130, radius: 4 }, teal),
    rect({ x: 374, y: -116, width: 24, height: 36, radius: 6 }, paper),
    rect({ x: 380, y: -108, width: 12, height: 4, radius: 2 }, mint),
  ].join('')

/** A harbour crane 300 high. */
export const crane = (colour: string) =>
  [
    stroke('M-50,0 L-34,-190 M50,0 L34,-190 M-34,-190 H34 M-42,-96 H42', colour, 10),
    rect({ x: -46, y: -216, width: 92, height: 34, radius: 4 }, colour),
    stroke('M0,-216 V-300 M-150,-222 H180 M0,-300 L170,-222 M0,-300 L-120,-222', colour, 7),
    stroke('M120,-222 V-130', colour, 3),
    rect({ x: 96, y: -130, width: 48, height: 30, radius: 3 }, coral),
  ].join('')
