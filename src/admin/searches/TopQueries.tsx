import type { TopQuery } from '../../search/engine'
import { QueryBar } from './QueryBar'
import { place, share } from './share'
import { grouped, saying } from '../../platform/language/said'

type TopQueriesProps = {
  queries: TopQuery[]
  /** Whether the website reports any. */
  hasClicks: boolean
  /** Of the panel. */
  language: string
}

/** What is searched for most, what it finds and how far down people click. */
export const TopQueries = ({ queries, hasClicks, language }: TopQueriesProps) => {
  const say = saying(language)
  const most = Math.max(1, ...queries.map(({ searches }) => searches))
  return (
    <>
      <table className="desk-counts queries">
        <thead>
          <tr>
            <th scope="col">{say({ en: 'Query', de: 'Anfrage' })}</th>
            <th scope="col">{say({ en: 'Searches', de: 'Suchen' })}</th>
            <th scope="col">{say({ en: 'Results', de: 'Treffer' })}</th>
            <th scope="col">{say({ en: 'Clicked', de: 'Geklickt' })}</th>
            <th className="queries__position" scope="col">
              {say({ en: 'Position', de: 'Position' })}
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
              <td>{grouped(searches, language)}</td>
              <td className={results === 0 ? 'queries__none' : undefined}>
                {grouped(results, language)}
              </td>
              <td className={clicks === 0 ? 'desk-counts__none' : undefined}>
                {share(clicks, searches)}
              </td>
              <td className="queries__position">
                {position !== null && place(position, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasClicks ? (
        <p className="desk-note">
          {say({ en: 'Clicked: clicks per search.', de: 'Geklickt: Klicks pro Suche.' })}{' '}
          <span className="queries__position">
            {say({
              en: 'Position: where in the list people click, on average; a high one says that the right page stands too low.',
              de: 'Position: wo in der Liste geklickt wird, im Mittel; eine hohe sagt, dass die richtige Seite zu weit unten steht.',
            })}
          </span>
        </p>
      ) : (
        <p className="desk-note">
          {say({
            en: 'The website reports no clicks yet. Once it does, you see here what people choose.',
            de: 'Die Website meldet noch keine Klicks. Sobald sie es tut, sehen Sie hier, was gewählt wird.',
          })}
        </p>
      )}
    </>
  )
}
