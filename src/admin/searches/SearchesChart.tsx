import type { WeekOfSearches } from '../../search/reportSearches'
import { shortDay } from '../sales/shortDay'
import { stackBars } from '../sales/stackBars'

type SearchesChartProps = {
  weeks: WeekOfSearches[]
  /** Tells it from its other drawing. */
  name: 'wide' | 'narrow'
  width: number
  height: number
}

const margin = { left: 34, right: 6, top: 8, bottom: 22 }

/** Every so many weeks are named. */
const weeksApart = { wide: 1, narrow: 3 }

const words = ({ week, searches, unanswered }: WeekOfSearches) =>
  `Week of ${shortDay(week)}: ${searches.toLocaleString('en-GB')} searches, ${unanswered.toLocaleString('en-GB')} in vain`

/** A bar for each week, drawn on the server. */
export const SearchesChart = ({ weeks, name, width, height }: SearchesChartProps) => {
  const frame = {
    left: margin.left,
    top: margin.top,
    width: width - margin.left - margin.right,
    height: height - margin.top - margin.bottom,
  }
  const days = weeks.map(({ week, searches, unanswered }) => ({
    day: week,
    counts: { found: searches - unanswered, unanswered },
    total: searches,
  }))
  const drawn = stackBars({ days, types: ['found', 'unanswered'], frame, mostWidth: 64 })
  const apart = weeks.length > 6 ? weeksApart[name] : 1
  const slot = frame.width / weeks.length
  const id = `searches-${name}`

  return (
    <svg
      aria-labelledby={`${id}-title ${id}-text`}
      className={`requests-chart requests-chart--${name}`}
      role="img"
      viewBox={`0 0 ${width} ${height}`}
    >
      <title id={`${id}-title`}>Searches a week</title>
      <desc id={`${id}-text`}>{weeks.map(words).join('. ')}</desc>
      {drawn.ticks.map(({ value, y }) => (
        <g key={value}>
          <line
            className="requests-chart__line"
            x1={frame.left}
            x2={frame.left + frame.width}
            y1={y}
            y2={y}
          />
          <text className="requests-chart__text" textAnchor="end" x={frame.left - 6} y={y + 4}>
            {value.toLocaleString('en-GB')}
          </text>
        </g>
      ))}
      {drawn.bars.map((bar, index) => (
        <g className="requests-chart__day" data-total={bar.total} data-week={bar.day} key={bar.day}>
          <title>{words(weeks[index]!)}</title>
          <rect
            className="requests-chart__slot"
            height={frame.height}
            width={slot}
            x={frame.left + index * slot}
            y={frame.top}
          />
          {bar.segments.map(({ type, y, height: tall }) => (
            <rect
              className={`chart-mark--${type}`}
              height={tall}
              key={type}
              width={drawn.width}
              x={bar.x}
              y={y}
            />
          ))}
          {(weeks.length - 1 - index) % apart === 0 && (
            <text
              className="requests-chart__text"
              textAnchor="middle"
              x={bar.x + drawn.width / 2}
              y={height - 4}
            >
              {shortDay(bar.day)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
