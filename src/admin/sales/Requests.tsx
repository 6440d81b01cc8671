import type { RequestsReport } from '../../people/report/reportRequests'
import { RequestsChart } from './RequestsChart'
import { RequestsTable } from './RequestsTable'
import { grouped, saying } from '../../platform/language/said'

/** How many asked for what on which day: drawn for wide and for narrow screens, and as a table. */
export const Requests = ({ report, language }: { report: RequestsReport; language: string }) => {
  const say = saying(language)
  return (
    <>
      <ul aria-label={say({ en: 'Legend', de: 'Legende' })} className="chart-legend">
        {report.types.map(({ type, label, count }) => (
          <li key={type}>
            <span aria-hidden="true" className={`chart-legend__mark chart-mark--${type}`} />
            {say(label)} <span className="chart-legend__count">{grouped(count, language)}</span>
          </li>
        ))}
        {report.types.length === 0 && (
          <li>
            {say({ en: 'No requests in this period.', de: 'Keine Anfragen in diesem Zeitraum.' })}
          </li>
        )}
      </ul>
      <RequestsChart language={language} report={report} />
      <details className="chart-table">
        <summary>{say({ en: 'Show as a table', de: 'Als Tabelle zeigen' })}</summary>
        <RequestsTable language={language} report={report} />
      </details>
      <p className="desk-note">
        {say({
          en: 'Days in UTC. Without spam; erased people still count.',
          de: 'Tage in UTC. Ohne Spam; gelöschte Personen zählen weiterhin.',
        })}
      </p>
    </>
  )
}
