import type { SearchReport } from '../../search/engine'
import { shortDay } from '../charts/shortDay'
import { SearchesChart } from './SearchesChart'
import { grouped, share } from './share'

const Row = ({ head, ...counts }: { head: string } & SearchReport['total']) => (
  <tr>
    <th scope="row">{head}</th>
    <td>{grouped(counts.searches)}</td>
    <td>{grouped(counts.queries)}</td>
    <td>{share(counts.unanswered, counts.searches)}</td>
    <td>{share(counts.clicks, counts.searches)}</td>
  </tr>
)

/** How much was searched in which week, and how much of it in vain: drawn, and as a table. */
export const SearchWeeks = ({ report }: { report: SearchReport }) => {
  const { weeks, total } = report
  const found = total.searches - total.unanswered
  return (
    <>
      <ul aria-label="Legend" className="chart-legend">
        <li>
          <span aria-hidden="true" className="chart-legend__mark chart-mark--found" /> Found
          something <span className="chart-legend__count">{grouped(found)}</span>
        </li>
        <li>
          <span aria-hidden="true" className="chart-legend__mark chart-mark--unanswered" /> Found
          nothing <span className="chart-legend__count">{grouped(total.unanswered)}</span>
        </li>
      </ul>
      <SearchesChart weeks={weeks} />
      <details className="chart-table">
        <summary>Show as a table</summary>
        <table className="desk-counts">
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">Searches</th>
              <th scope="col">Distinct</th>
              <th scope="col">No results</th>
              <th scope="col">Clicked</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ week, ...counts }) => (
              <Row head={shortDay(week)} key={week} {...counts} />
            ))}
          </tbody>
          <tfoot>
            <Row head="All weeks" {...total} />
          </tfoot>
        </table>
      </details>
      <p className="desk-note">
        Weeks begin on Monday (UTC); the current week is still running. Who searched is not
        recorded.
      </p>
    </>
  )
}
