import type { SearchReport } from '../../search/engine'
import { grouped, share } from './share'

/** The period in four numbers. */
export const SearchTiles = ({ total }: { total: SearchReport['total'] }) => {
  const tiles = [
    { id: 'searches', count: grouped(total.searches), label: 'Searches' },
    { id: 'queries', count: grouped(total.queries), label: 'Distinct queries' },
    {
      id: 'unanswered',
      count: share(total.unanswered, total.searches),
      label: `Found nothing (${grouped(total.unanswered)})`,
    },
    {
      id: 'clicks',
      count: total.clicks > 0 ? share(total.clicks, total.searches) : '–',
      label: total.clicks > 0 ? `Click-through rate (${grouped(total.clicks)})` : 'No clicks yet',
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
