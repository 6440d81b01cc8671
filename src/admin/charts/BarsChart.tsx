import { shortDay } from './shortDay'
import { stackBars, type Bar } from './stackBars'
import { grouped } from '../../platform/language/said'

type BarsChartProps<Type extends string> = {
  /** Tells it from the other charts of the page. */
  id: string
  title: string
  /** All of it in words, for those who do not see it. */
  description: string
  /** Of the panel. */
  language: string
  /** Or weeks, by their first day. */
  days: { day: string; counts: Partial<Record<Type, number>>; total: number }[]
  types: Type[]
  /** The colour of a type: `chart-mark--<mark>` (src/admin/styles/reports/sales.css). @default the type */
  markOf?: (type: Type) => string
  /** What the pointer says of a bar. */
  titleOf: (bar: Bar<Type>) => string
  /** Every so many bars are named. */
  apart: Record<'wide' | 'narrow', number>
  /** Few bars need not fill the frame. @default no limit */
  mostWidth?: number
}

const sizes = { wide: { width: 1040, height: 225 }, narrow: { width: 340, height: 205 } }

const margin = { left: 34, right: 6, top: 8, bottom: 22 }

const Drawing = <Type extends string>({
  id,
  title,
  description,
  language,
  days,
  types,
  markOf = (type) => type,
  titleOf,
  apart,
  mostWidth,
  name,
}: BarsChartProps<Type> & { name: 'wide' | 'narrow' }) => {
  const { width, height } = sizes[name]
  const frame = {
    left: margin.left,
    top: margin.top,
    width: width - margin.left - margin.right,
    height: height - margin.top - margin.bottom,
  }
  const drawn = stackBars({ days, types, frame, mostWidth })
  const right = frame.left + frame.width
  const slot = frame.width / days.length
  const isTight = slot < 50 // the last name would stand over the edge
  const own = `${id}-${name}`

  return (
    <svg
      aria-labelledby={`${own}-title ${own}-text`}
      className={`requests-chart requests-chart--${name}`}
      role="img"
      viewBox={`0 0 ${width} ${height}`}
    >
      <title id={`${own}-title`}>{title}</title>
      <desc id={`${own}-text`}>{description}</desc>
      {drawn.ticks.map(({ value, y }) => (
        <g key={value}>
          <line className="requests-chart__line" x1={frame.left} x2={right} y1={y} y2={y} />
          <text className="requests-chart__text" textAnchor="end" x={frame.left - 6} y={y + 4}>
            {grouped(value, language)}
          </text>
        </g>
      ))}
      {drawn.bars.map((bar, index) => {
        const isLast = index === drawn.bars.length - 1
        return (
          <g
            className="requests-chart__day"
            data-day={bar.day}
            data-total={bar.total}
            key={bar.day}
          >
            <title>{titleOf(bar)}</title>
            <rect
              className="requests-chart__slot"
              height={frame.height}
              width={slot}
              x={frame.left + index * slot}
              y={frame.top}
            />
            {bar.segments.map(({ type, y, height: tall }) => (
              <rect
                className={`chart-mark--${markOf(type)}`}
                height={tall}
                key={type}
                width={drawn.width}
                x={bar.x}
                y={y}
              />
            ))}
            {(drawn.bars.length - 1 - index) % apart[name] === 0 && (
              <text
                className="requests-chart__text"
                textAnchor={isLast && isTight ? 'end' : 'middle'}
                x={isLast && isTight ? right : bar.x + drawn.width / 2}
                y={height - 4}
              >
                {shortDay(bar.day, language)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** A stacked bar for each day or week, drawn on the server, for wide and for narrow screens. */
export const BarsChart = <Type extends string>(props: BarsChartProps<Type>) => (
  <>
    <Drawing {...props} name="wide" />
    <Drawing {...props} name="narrow" />
  </>
)
