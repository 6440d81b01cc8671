import type { RequestsReport } from '../../people/report/reportRequests'
import { BarsChart } from '../charts/BarsChart'
import { shortDay } from '../charts/shortDay'
import { said } from '../../platform/language/said'

const describe = ({ days, types, total }: RequestsReport, language: string): string => {
  const busiest = days.reduce((most, day) => (day.total > most.total ? day : most))
  const byType = types.map(({ label, count }) => `${count} ${said(label, language)}`).join(', ')
  const day = shortDay(busiest.day, language)
  return said(
    total === 0
      ? { en: 'No requests in this period.', de: 'Keine Anfragen in diesem Zeitraum.' }
      : {
          en: `${total} requests in ${days.length} days: ${byType}. Most came on ${day}: ${busiest.total}.`,
          de: `${total} Anfragen in ${days.length} Tagen: ${byType}. Die meisten kamen am ${day}: ${busiest.total}.`,
        },
    language,
  )
}

/** How many asked for what on which day. */
export const RequestsChart = ({
  report,
  language,
}: {
  report: RequestsReport
  language: string
}) => {
  const labels = new Map(report.types.map(({ type, label }) => [type, said(label, language)]))
  return (
    <BarsChart
      apart={{ wide: 3, narrow: 7 }}
      days={report.days}
      description={describe(report, language)}
      id="requests"
      language={language}
      title={said({ en: 'Requests per day, by type', de: 'Anfragen pro Tag, nach Art' }, language)}
      titleOf={({ day, total, segments }) =>
        [
          `${shortDay(day, language)}: ${total}`,
          ...segments.map(({ type, count }) => `${labels.get(type)} ${count}`),
        ].join('\n')
      }
      types={report.types.map(({ type }) => type)}
    />
  )
}
