import type { RequestsReport } from '../../people/report/reportRequests'
import { BarsChart } from '../charts/BarsChart'
import { shortDay } from '../charts/shortDay'

const describe = ({ days, types, total }: RequestsReport): string => {
  const busiest = days.reduce((most, day) => (day.total > most.total ? day : most))
  const byType = types.map(({ label, count }) => `${count} ${label.en}`).join(', ')
  return total === 0
    ? 'No requests in this period.'
    : `${total} requests in ${days.length} days: ${byType}. Most came on ${shortDay(busiest.day)}: ${busiest.total}.`
}

/** How many asked for what on which day. */
export const RequestsChart = ({ report }: { report: RequestsReport }) => {
  const labels = new Map(report.types.map(({ type, label }) => [type, label.en]))
  return (
    <BarsChart
      apart={{ wide: 3, narrow: 7 }}
      days={report.days}
      description={describe(report)}
      id="requests"
      title="Requests per day, by type"
      titleOf={({ day, total, segments }) =>
        [
          `${shortDay(day)}: ${total}`,
          ...segments.map(({ type, count }) => `${labels.get(type)} ${count}`),
        ].join('\n')
      }
      types={report.types.map(({ type }) => type)}
    />
  )
}
