import type { Source, SourcesReport } from '../../people/report/reportSources'
import { grouped, saying, type Say } from '../../platform/language/said'

type RowProps = { name: string; people: number; won: number; most: number; language: string }

const Row = ({ name, people, won, most, language }: RowProps) => (
  <tr>
    <th scope="row">
      <span className="sources__name">{name}</span>
      <span aria-hidden="true" className="sources__track">
        <span className="sources__bar" style={{ width: `${(people / most) * 100}%` }} />
      </span>
    </th>
    <td>{grouped(people, language)}</td>
    <td>{grouped(won, language)}</td>
    <td>{Math.round((won / people) * 100)} %</td>
  </tr>
)

const counts = ({ people, won }: { people: number; won: number }) => ({ people, won })

const nameOf = ({ name }: Source, say: Say) =>
  name ?? say({ en: 'Direct or unknown', de: 'Direkt oder unbekannt' })

/** Where people came from at first, and how many of them were won. */
export const Sources = ({
  report: { top, rest },
  language,
}: {
  report: SourcesReport
  language: string
}) => {
  const say = saying(language)
  if (top.length === 0)
    return (
      <p className="desk-empty">
        {say({ en: 'No new leads in this period.', de: 'Keine neuen Leads in diesem Zeitraum.' })}
      </p>
    )
  const most = top[0]?.people ?? 1
  return (
    <table className="desk-counts sources">
      <thead>
        <tr>
          <th scope="col">{say({ en: 'Source', de: 'Herkunft' })}</th>
          <th scope="col">{say({ en: 'People', de: 'Personen' })}</th>
          <th scope="col">{say({ en: 'Won', de: 'Gewonnen' })}</th>
          <th scope="col">{say({ en: 'Win rate', de: 'Quote' })}</th>
        </tr>
      </thead>
      <tbody>
        {top.map((source) => (
          <Row
            key={nameOf(source, say)}
            language={language}
            most={most}
            name={nameOf(source, say)}
            {...counts(source)}
          />
        ))}
        {rest && (
          <Row
            language={language}
            most={most}
            name={say({ en: `${rest.sources} others`, de: `${rest.sources} weitere` })}
            {...counts(rest)}
          />
        )}
      </tbody>
    </table>
  )
}
