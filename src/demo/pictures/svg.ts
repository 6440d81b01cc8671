type Attributes = Record<string, string | number | undefined>

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')

export const round = (value: number) => Math.round(value * 100) / 100

const element = (name: string, attributes: Attributes, content = '') =>
  `<${name}${attributesOf(attributes)}>${content}</${name}>`

type Box = { x: number; y: number; width: number; height: number; radius?: number }

export const rect = ({ radius, ...box }: Box, fill: string, more: Attributes = {}) =>
  element('rect', { ...box, rx: radius, fill, ...more })

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more })

export const ellipse = ({ x, y, width, height }: Box, fill: string, more: Attributes = {}) =>
  element('ellipse', {
    cx: x + width / 2,
    cy: y + height / 2,
    rx: width / 2,
    ry: height / 2,
    fill,
    ...more,
  })

export const path = (d: string, fill: string, more: Attributes = {}) =>
  element('path', { d, fill, ...more })

/** A line of round ends and corners. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}) =>
  element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

type Placement = { x: number; y: number; scale?: number; flip?: boolean; opacity?: number }

/** Puts a shape, drawn around its own origin, somewhere in the picture. */
export const place = ({ x, y, scale = 1, flip, opacity }: Placement, content: string) =>
  element(
    'g',
    {
      transform: `translate(${round(x)} ${round(y)}) scale(${flip ? -scale : scale} ${scale})`,
      opacity,
    },
    content,
  )

/** A smooth line through points, as path data. */
export const smooth = (points: [number, number][]) => {
  const [first, ...rest] = points
  if (!first) return ''
  let previous = first
  let d = `M${round(first[0])},${round(first[1])}`
  for (const point of rest) {
    const middle = (previous[0] + point[0]) / 2
    d += ` C${round(middle)},${round(previous[1])} ${round(middle)},${round(point[1])} ${round(point[0])},${round(point[1])}`
    previous = point
  }
  return d
}

type Gradient = { id: string; from: string; to: string; fromOpacity?: number; toOpacity?: number }

export const verticalGradient = ({ id, from, to, fromOpacity = 1, toOpacity = 1 }: Gradient) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}" stop-opacity="${fromOpacity}"/><stop offset="1" stop-color="${to}" stop-opacity="${toOpacity}"/></linearGradient>`
