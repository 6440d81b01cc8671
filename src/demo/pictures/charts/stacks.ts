import { amber, coral, ink, mint, steel, teal } from '../palette'
import { rect, stroke } from '../svg'
import { board, x, y } from './board'

export const stacks = () => {
  const blocks: [number, number, string][] = [
    [0.15, 0.42, ink],
    [0.03, 0.07, '#39597d'],
    [0.4, 0.34, teal],
    [0, 0.06, mint],
    [0.31, 0.01, coral],
    [0.07, 0.05, amber],
    [0.05, 0.06, steel],
  ]
  const column = (at: number, which: 0 | 1) => {
    let from = 0
    return blocks
      .map(([diesel, electric, colour]) => {
        const share = (which ? electric : diesel) * 0.94
        const part = rect(
          {
            x: x(at),
            y: y(from + share),
            width: 230,
            height: Math.max(y(from) - y(from + share) - 4, 0),
            radius: 5,
          },
          colour,
        )
        from += share
        return part
      })
      .join('')
  }
  const links = blocks.slice(0, -1).reduce<{ a: number; b: number; out: string }>(
    ({ a, b, out }, [diesel, electric]) => {
      const na = a + diesel * 0.94
      const nb = b + electric * 0.94
      return {
        a: na,
        b: nb,
        out:
          out +
          stroke(`M${x(0.12) + 238},${y(na)} L${x(0.58) - 8},${y(nb)}`, ink, 2, { opacity: 0.22 }),
      }
    },
    { a: 0, b: 0, out: '' },
  ).out
  return board(
    [
      column(0.12, 0),
      column(0.58, 1),
      links,
      ...blocks.map(
        ([, , colour], index) =>
          rect({ x: 1270, y: 250 + index * 58, width: 30, height: 30, radius: 8 }, colour) +
          rect(
            {
              x: 1314,
              y: 258 + index * 58,
              width: 70 + ((index * 37) % 50),
              height: 12,
              radius: 6,
            },
            ink,
            { opacity: 0.18 },
          ),
      ),
    ].join(''),
    '#c9573b',
  )
}
