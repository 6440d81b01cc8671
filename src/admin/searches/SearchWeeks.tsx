import type { SearchReport } from '../../search/engine'
import { shortDay } from '../charts/shortDay'
import { SearchesChart } from './SearchesChart'
import { share } from './share'
import { grouped, saying } from '../../platform/language/said'

const Row = ({
  head,
  language,
  ...counts
}: { head: string; language: string } & SearchReport['total']) => (
  <tr>
    <th scope="row">{head}</th>
    <td>{grouped(counts.searches, language)}</td>
    <td>{grouped(counts.queries, language)}</td>
    <td>{share(counts.unanswered, counts.searches)}</td>
    <td>{share(counts.clicks, counts.searches)}</td>
  </tr>
)

/** How much was searched in which week, and how much of it in vain: drawn, and as a table. */
export const SearchWeeks = ({ report, language }: { report: SearchReport; language: string }) => {
  const say = saying(language)
  const { weeks, total } = report
  const found = total.searches - total.unanswered
  return (
    <>
      <ul aria-label={say({ en: 'Legend', de: 'Legende' })} className="chart-legend">
        <li>
          <span aria-hidden="true" className="chart-legend__mark chart-mark--found" />{' '}
          {say({ en: 'Found something', de: 'Etwas gefunden' })}{' '}
          <span className="chart-legend__count">{grouped(found, language)}</span>
        </li>
        <li>
          <span aria-hidden="true" className="chart-legend__mark chart-mark--unanswered" />{' '}
          {say({ en: 'Found nothing', de: 'Nichts gefunden' })}{' '}
          <span className="chart-legend__count">{grouped(total.unanswered, language)}</span>
        </li>
      </ul>
      <SearchesChart language={language} weeks={weeks} />
      <details className="chart-table">
        <summary>{say({ en: 'Show as a table', de: 'Als Tabelle zeigen' })}</summary>
        <table className="desk-counts">
          <thead>
            <tr>
              <th scope="col">{say({ en: 'Week of', de: 'Woche vom' })}</th>
              <th scope="col">{say({ en: 'Searches', de: 'Suchanfragen' })}</th>
              <th scope="col">{say({ en: 'Distinct', de: 'Verschiedene' })}</th>
              <th scope="col">{say({ en: 'No results', de: 'Ohne Treffer' })}</th>
              <th scope="col">{say({ en: 'Clicked', de: 'Geklickt' })}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ week, ...counts }) => (
              <Row head={shortDay(week, language)} key={week} language={language} {...counts} />
            ))}
          </tbody>
          <tfoot>
            <Row
              head={say({ en: 'All weeks', de: 'Alle Wochen' })}
              language={language}
              {...total}
            />
          </tfoot>
        </table>
      </details>
      <p className="desk-note">
        {say({
          en: 'Weeks begin on Monday (UTC); the current week is still running. Who searched is not recorded.',
          de: 'Wochen beginnen am Montag (UTC); die laufende Woche ist noch nicht zu Ende. Wer gesucht hat, wird nicht festgehalten.',
        })}
      </p>
    </>
  )
}
