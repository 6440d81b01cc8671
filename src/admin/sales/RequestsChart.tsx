import type { LeadType } from '../../leads/leadStatus'
import type { RequestsReport } from '../../leads/report/reportRequests'
import { shortDay } from './shortDay'
import { stackBars, type Bar } from './stackBars'

type RequestsChartProps = {
  report: RequestsReport
  /** Tells it from its other drawing. */
  name: 'wide' | 'narrow'
  width: number
  height: number
}

const margin = { left: 30, right: 6, top: 8, bottom: 22 }

const daysApart = { wide: 3, narrow: 7 }

const describe = ({ days, types, total }: RequestsReport): string => {
  const busiest = days.reduce((most, day) => (day.total > most.total ? day : most))
  const byType = types.map(({ label, count }) => `${count} ${label}`).join(', ')
  return total === 0
    ? 'No request came in these days.'
    : `${total} requests in ${days.length} days: ${byType}. Most came on ${shortDay(busiest.day)}: ${busiest.total}.`
}

const titleOf = (bar: Bar<LeadType>, labels: Map<string, string>): string =>
  [
    `${shortDay(bar.day)}: ${bar.total}`,
    ...bar.segments.map(({ type, count }) => `${labels.get(type)} ${count}`),
  ].join('\n')

/** A stacked bar for each day, drawn on the server. */
export const RequestsChart = ({ report, name, width, height }: RequestsChartProps) => {
  const frame = {
    left: margin.left,
    top: margin.top,
    width: width - margin.left - margin.right,
    height: height - margin.top - margin.bottom,
  }
  const types = report.types.map(({ type }) => type)
  const labels = new Map(report.types.map(({ type, label }) => [type, label]))
  const { bars, ticks, width: barWidth } = stackBars({ days: report.days, types, frame })
  const right = frame.left + frame.width
  const id = `requests-${name}`

  return (
    <svg
      aria-labelledby={`${id}-title ${id}-text`}
      className={`requests-chart requests-chart--${name}`}
      role="img"
      viewBox={`0 0 ${width} ${height}`}
    >
      <title id={`${id}-title`}>Requests a day by type</title>
      <desc id={`${id}-text`}>{describe(report)}</desc>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line className="requests-chart__line" x1={frame.left} x2={right} y1={y} y2={y} />
          <text className="requests-chart__text" textAnchor="end" x={frame.left - 6} y={y + 4}>
            {value.toLocaleString('en-GB')}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <g className="requests-chart__day" data-day={bar.day} data-total={bar.total} key={bar.day}>
          <title>{titleOf(bar, labels)}</title>
          <rect
            className="requests-chart__slot"
            height={frame.height}
            width={frame.width / bars.length}
            x={frame.left + (index * frame.width) / bars.length}
            y={frame.top}
          />
          {bar.segments.map(({ type, y, height: tall }) => (
            <rect
              className={`chart-mark--${type}`}
              height={tall}
              key={type}
              width={barWidth}
              x={bar.x}
              y={y}
            />
          ))}
          {(bars.length - 1 - index) % daysApart[name] === 0 && (
            <text
              className="requests-chart__text"
              textAnchor={index === bars.length - 1 ? 'end' : 'middle'}
              x={index === bars.length - 1 ? right : bar.x + barWidth / 2}
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
