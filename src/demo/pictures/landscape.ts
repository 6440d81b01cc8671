import type { Light, Mood } from './palette'
import { lights } from './palette'
import { createRandom, type Random } from './random'
import { circle, path, rect, round, smooth, verticalGradient } from './svg'

export const width = 1600
export const height = 900

export type Canvas = { light: Light; mood: Mood; random: Random }

export const createCanvas = ({ mood, seed }: { mood: Mood; seed: number }): Canvas => ({
  light: lights[mood],
  mood,
  random: createRandom(seed),
})

const stars = (random: Random) =>
  Array.from({ length: 46 }, () =>
    circle(random.between(0, width), random.between(0, 420), random.between(0.8, 2.4), '#fff', {
      opacity: random.between(0.25, 0.85),
    }),
  ).join('')

const snow = (random: Random) =>
  Array.from({ length: 90 }, () =>
    circle(random.between(0, width), random.between(0, 820), random.between(1.5, 4.5), '#fff', {
      opacity: random.between(0.35, 0.9),
    }),
  ).join('')

/** In front of everything else: what falls from the sky. */
export const weather = ({ mood, random }: Canvas) => (mood === 'winter' ? snow(random) : '')

export const sky = ({ light, mood, random }: Canvas) => {
  const x = random.between(240, 1360)
  const y = mood === 'dusk' || mood === 'dawn' ? random.between(290, 350) : random.between(150, 260)
  const radius = mood === 'night' ? 58 : 96
  return [
    `<defs>${verticalGradient({ id: 'sky', from: light.skyTop, to: light.skyBottom })}</defs>`,
    rect({ x: 0, y: 0, width, height: 660 }, 'url(#sky)'),
    rect({ x: 0, y: 658, width, height: height - 658 }, light.skyBottom),
    mood === 'night' ? stars(random) : '',
    circle(x, y, radius * 2.1, light.disc, { opacity: 0.14 }),
    circle(x, y, radius * 1.5, light.disc, { opacity: 0.2 }),
    circle(x, y, radius, light.disc, { opacity: 0.95 }),
  ].join('')
}

const ridge = (random: Random, base: number, swing: number, steps: number) => {
  const points = Array.from({ length: steps + 1 }, (_, index): [number, number] => [
    (width / steps) * index,
    base + random.between(-swing, swing),
  ])
  return `${smooth(points)} L${width},${height} L0,${height} Z`
}

export const hills = ({ light, random }: Canvas, horizon = 600) =>
  [
    path(ridge(random, horizon - 120, 46, 5), light.hills[0]),
    path(ridge(random, horizon - 62, 34, 6), light.hills[1]),
    path(ridge(random, horizon - 14, 18, 7), light.hills[2]),
  ].join('')

const peak = (x: number, base: number, size: number, colour: string, cap: string) => {
  const half = size * 0.78
  const top = base - size
  const cut = 0.3
  return [
    path(`M${round(x - half)},${base} L${x},${round(top)} L${round(x + half)},${base} Z`, colour),
    path(
      `M${round(x - half * cut)},${round(top + size * cut)} L${x},${round(top)} L${round(x + half * cut)},${round(top + size * cut)} l${round(-half * cut * 0.55)},${round(-size * 0.05)} l${round(-half * cut * 0.4)},${round(size * 0.07)} l${round(-half * cut * 0.45)},${round(-size * 0.08)} Z`,
      cap,
    ),
  ].join('')
}

export const mountains = ({ light, random }: Canvas, base = 640) =>
  [190, 520, 860, 1190, 1500]
    .map((x, index) =>
      peak(
        x + random.between(-50, 50),
        base,
        random.between(300, 430),
        light.hills[index % 2 === 0 ? 0 : 1],
        '#fdfbf5',
      ),
    )
    .join('')

export const ground = ({ light }: Canvas, top = 640) =>
  rect({ x: 0, y: top, width, height: height - top }, light.ground)

/** A road across the picture, with its dashes. */
export const road = ({ light }: Canvas, top = 730, depth = 120) =>
  [
    rect({ x: 0, y: top, width, height: depth }, light.road),
    rect({ x: 0, y: top, width, height: 6 }, light.line, { opacity: 0.55 }),
    ...Array.from({ length: 11 }, (_, index) =>
      rect(
        { x: index * 160 + 20, y: top + depth * 0.56, width: 84, height: 8, radius: 4 },
        light.line,
        {
          opacity: 0.75,
        },
      ),
    ),
  ].join('')
