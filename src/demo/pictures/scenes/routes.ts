import { height, width } from '../landscape'
import { amber, coral, ink, mint, paper, teal } from '../palette'
import { createRandom, type Random } from '../random'
import { circle, path, rect, round, smooth, stroke } from '../svg'

type Point = [number, number]

const blocks = (random: Random) => {
  const parts: string[] = []
  for (let column = -1; column < 17; column++) {
    for (let row = -1; row < 11; row++) {
      const px = column * 104 + (row % 2) * 26
      const py = row * 92
      const fill =
        random.between(0, 1) > 0.88 ? '#bfe0c5' : random.pick(['#efe6d3', '#e9dfc9', '#f3ecdc'])
      parts.push(
        rect(
          {
            x: px,
            y: py,
            width: random.between(70, 92),
            height: random.between(56, 78),
            radius: 8,
          },
          fill,
        ),
      )
    }
  }
  return parts.join('')
}

const countryside = (random: Random) =>
  Array.from({ length: 26 }, () => {
    const px = random.between(-60, width)
    const py = random.between(-60, height)
    const w = random.between(120, 330)
    return path(
      `M${round(px)},${round(py)} q${round(w / 2)},${round(-w / 4)} ${round(w)},10 q30,${round(w / 3)} ${round(-w / 3)},${round(w / 2.4)} q${round(-w / 1.6)},20 ${round(-w / 1.5)},${round(-w / 2.6)} Z`,
      random.pick(['#d6e6c6', '#e6ddb9', '#cfe3d2', '#efe6d3']),
    )
  }).join('')

const pin = ([px, py]: Point, colour: string) =>
  [
    path(`M${px},${py} c-34,-44 -34,-92 0,-92 c34,0 34,48 0,92 Z`, colour),
    circle(px, py - 60, 12, paper),
  ].join('')

type Tour = { from: Point; random: Random; colour: string; stops: number; angle: number }

const tour = ({ from, random, colour, stops, angle }: Tour) => {
  const points: Point[] = [from]
  for (let index = 1; index <= stops; index++) {
    const turn = angle + ((index - (stops + 1) / 2) / stops) * 1.25
    const reach =
      index === 1 || index === stops ? random.between(190, 260) : random.between(300, 390)
    points.push([
      Math.min(1540, Math.max(60, from[0] + Math.cos(turn) * reach * 1.5)),
      Math.min(850, Math.max(80, from[1] + Math.sin(turn) * reach * 0.92)),
    ])
  }
  points.push(from)
  return [
    stroke(smooth(points), paper, 18),
    stroke(smooth(points), colour, 9),
    ...points
      .slice(1, -1)
      .map(([px, py]) => circle(px, py, 13, paper, { stroke: colour, 'stroke-width': 7 })),
    pin(points[2] ?? from, colour),
  ].join('')
}

/** A map with tours around a depot, coloured by how easily they can be electrified. */
export const routes = ({ seed, city }: { seed: number; city?: boolean }) => {
  const random = createRandom(seed)
  const depot: Point = city ? [760, 470] : [640, 520]
  const river = smooth([
    [-40, 250],
    [260, 300],
    [540, 200],
    [880, 330],
    [1180, 250],
    [1660, 360],
  ])
  return [
    rect({ x: 0, y: 0, width, height }, city ? '#ded3bb' : '#e9e2c9'),
    city ? blocks(random) : countryside(random),
    stroke(river, '#9fcfd6', city ? 46 : 30),
    ...(city
      ? [stroke('M-20,470 H1620 M760,-20 V920 M-20,760 L1620,620 M300,-20 L520,920', '#fffaf0', 20)]
      : [
          stroke(
            'M-20,640 C400,600 800,500 1620,560 M480,-20 C600,300 640,600 900,920 M1240,-20 C1180,300 1300,600 1240,920',
            '#fffaf0',
            14,
          ),
        ]),
    ...[teal, mint, amber, coral].map((colour, index) =>
      tour({
        from: depot,
        random,
        colour,
        stops: 3 + (index % 2),
        angle: index * 1.57 + random.between(0.3, 0.9),
      }),
    ),
    circle(depot[0], depot[1], 96, ink, { opacity: 0.08 }),
    circle(depot[0], depot[1], 58, ink),
    path(`M${depot[0] + 5},${depot[1] - 34} l-26,40 h19 l-8,30 l32,-44 h-20 l10,-26 Z`, amber),
    rect({ x: 1236, y: 768, width: 300, height: 84, radius: 18 }, paper),
    ...[teal, mint, amber, coral].map((colour, index) =>
      rect({ x: 1262 + index * 66, y: 800, width: 52, height: 20, radius: 10 }, colour),
    ),
  ].join('')
}
