import type { TopQuery } from '../../search/engine'
import { QueryBar } from './QueryBar'
import { grouped, place, share } from './share'

type TopQueriesProps = {
  queries: TopQuery[]
  /** Whether the website reports any. */
  hasClicks: boolean
}

/** What is searched for most, what it finds and how far down people click. */
export const TopQueries = ({ queries, hasClicks }: TopQueriesProps) => {
  const most = Math.max(1, ...queries.map(({ searches }) => searches))
  return (
    <>
      <table className="desk-counts queries">
        <thead>
          <tr>
            <th scope="col">Query</th>
            <th scope="col">Searches</th>
            <th scope="col">Results</th>
            <th scope="col">Clicked</th>
            <th className="queries__position" scope="col">
              Position
            </th>
          </tr>
        </thead>
        <tbody>
          {queries.map(({ query, searches, results, clicks, position }) => (
            <tr key={query}>
              <th scope="row">
                {query}
                <QueryBar
                  kind={results === 0 ? 'unanswered' : 'found'}
                  most={most}
                  part={searches}
                />
              </th>
              <td>{grouped(searches)}</td>
              <td className={results === 0 ? 'queries__none' : undefined}>{grouped(results)}</td>
              <td className={clicks === 0 ? 'desk-counts__none' : undefined}>
                {share(clicks, searches)}
              </td>
              <td className="queries__position">{position !== null && place(position)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasClicks ? (
        <p className="desk-note">
          Clicked: clicks per search.{' '}
          <span className="queries__position">
            Position: where in the list people click, on average; a high one says that the right
            page stands too low.
          </span>
        </p>
      ) : (
        <p className="desk-note">
          The website reports no clicks yet. Once it does, you see here what people choose.
        </p>
      )}
    </>
  )
}
