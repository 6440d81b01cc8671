import type { RequestsReport } from '../../people/report/reportRequests'
import { RequestsChart } from './RequestsChart'
import { RequestsTable } from './RequestsTable'

/** How many asked for what on which day: drawn for wide and for narrow screens, and as a table. */
export const Requests = ({ report }: { report: RequestsReport }) => (
  <>
    <ul aria-label="Legend" className="chart-legend">
      {report.types.map(({ type, label, count }) => (
        <li key={type}>
          <span aria-hidden="true" className={`chart-legend__mark chart-mark--${type}`} />
          {label.en} <span className="chart-legend__count">{count.toLocaleString('en-GB')}</span>
        </li>
      ))}
      {report.types.length === 0 && <li>No requests in this period.</li>}
    </ul>
    <RequestsChart report={report} />
    <details className="chart-table">
      <summary>Show as a table</summary>
      <RequestsTable report={report} />
    </details>
    <p className="desk-note">Days in UTC. Without spam; erased people still count.</p>
  </>
)
