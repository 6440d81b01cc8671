import type { SearchReport } from '../../search/engine'
import { share } from './share'
import { grouped, saying } from '../../platform/language/said'

/** The period in four numbers. */
export const SearchTiles = ({
  total,
  language,
}: {
  total: SearchReport['total']
  language: string
}) => {
  const say = saying(language)
  const inWords = (count: number) => grouped(count, language)
  const tiles = [
    {
      id: 'searches',
      count: inWords(total.searches),
      label: say({ en: 'Searches', de: 'Suchanfragen' }),
    },
    {
      id: 'queries',
      count: inWords(total.queries),
      label: say({ en: 'Distinct queries', de: 'Verschiedene Anfragen' }),
    },
    {
      id: 'unanswered',
      count: share(total.unanswered, total.searches),
      label: say({
        en: `Found nothing (${inWords(total.unanswered)})`,
        de: `Nichts gefunden (${inWords(total.unanswered)})`,
      }),
    },
    {
      id: 'clicks',
      count: total.clicks > 0 ? share(total.clicks, total.searches) : '–',
      label: say(
        total.clicks > 0
          ? {
              en: `Click-through rate (${inWords(total.clicks)})`,
              de: `Klickrate (${inWords(total.clicks)})`,
            }
          : { en: 'No clicks yet', de: 'Noch keine Klicks' },
      ),
    },
  ]
  return (
    <dl className="sales-tiles search-tiles">
      {tiles.map(({ id, count, label }) => (
        <div className="sales-tile" id={`search-tile-${id}`} key={id}>
          <dt className="sales-tile__label">{label}</dt>
          <dd className="sales-tile__count">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
