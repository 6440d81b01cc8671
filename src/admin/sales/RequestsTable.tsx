import type { RequestsReport } from '../../people/report/reportRequests'
import { shortDay } from '../charts/shortDay'
import { saying } from '../../platform/language/said'

/** The chart's numbers, the newest day first. */
export const RequestsTable = ({
  report: { days, types, total },
  language,
}: {
  report: RequestsReport
  language: string
}) => {
  const say = saying(language)
  return (
    <table className="desk-counts">
      <thead>
        <tr>
          <th scope="col">{say({ en: 'Day', de: 'Tag' })}</th>
          {types.map(({ type, label }) => (
            <th key={type} scope="col">
              {say(label)}
            </th>
          ))}
          <th scope="col">{say({ en: 'All', de: 'Alle' })}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row">{shortDay(day.day, language)}</th>
            {types.map(({ type }) => (
              <td className={day.counts[type] ? undefined : 'desk-counts__none'} key={type}>
                {day.counts[type] ?? 0}
              </td>
            ))}
            <td>{day.total}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say({ en: 'All days', de: 'Alle Tage' })}</th>
          {types.map(({ type, count }) => (
            <td key={type}>{count}</td>
          ))}
          <td>{total}</td>
        </tr>
      </tfoot>
    </table>
  )
}
