import type { Source, SourcesReport } from '../../people/report/reportSources'

type RowProps = { name: string; people: number; won: number; most: number }

const Row = ({ name, people, won, most }: RowProps) => (
  <tr>
    <th scope="row">
      <span className="sources__name">{name}</span>
      <span aria-hidden="true" className="sources__track">
        <span className="sources__bar" style={{ width: `${(people / most) * 100}%` }} />
      </span>
    </th>
    <td>{people.toLocaleString('en-GB')}</td>
    <td>{won.toLocaleString('en-GB')}</td>
    <td>{Math.round((won / people) * 100)} %</td>
  </tr>
)

const counts = ({ people, won }: { people: number; won: number }) => ({ people, won })

const nameOf = ({ name }: Source) => name ?? 'Direct or unknown'

/** Where people came from at first, and how many of them were won. */
export const Sources = ({ report: { top, rest } }: { report: SourcesReport }) => {
  if (top.length === 0) return <p className="desk-empty">No new leads in this period.</p>
  const most = top[0]?.people ?? 1
  return (
    <table className="desk-counts sources">
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">People</th>
          <th scope="col">Won</th>
          <th scope="col">Win rate</th>
        </tr>
      </thead>
      <tbody>
        {top.map((source) => (
          <Row key={nameOf(source)} most={most} name={nameOf(source)} {...counts(source)} />
        ))}
        {rest && <Row most={most} name={`${rest.sources} others`} {...counts(rest)} />}
      </tbody>
    </table>
  )
}
