import type { RequestsReport } from '../../people/report/reportRequests'
import { shortDay } from '../charts/shortDay'

/** The chart's numbers, the newest day first. */
export const RequestsTable = ({ report: { days, types, total } }: { report: RequestsReport }) => (
  <table className="desk-counts">
    <thead>
      <tr>
        <th scope="col">Day</th>
        {types.map(({ type, label }) => (
          <th key={type} scope="col">
            {label.en}
          </th>
        ))}
        <th scope="col">All</th>
      </tr>
    </thead>
    <tbody>
      {days.toReversed().map((day) => (
        <tr key={day.day}>
          <th scope="row">{shortDay(day.day)}</th>
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
        <th scope="row">All days</th>
        {types.map(({ type, count }) => (
          <td key={type}>{count}</td>
        ))}
        <td>{total}</td>
      </tr>
    </tfoot>
  </table>
)
