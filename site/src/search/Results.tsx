import { counted, fill } from '../i18n/fill'
import { hrefOf } from '../i18n/locales'
import type { Messages } from '../i18n/messages'
import styles from './SearchBox.module.css'
import type { FoundPage, Hit } from './useFound'

type CountProps = {
  t: Messages['search']
  query: string
  found: FoundPage | undefined
  hasFailed: boolean
}

const countText = ({ t, query, found, hasFailed }: CountProps): string => {
  if (hasFailed) return t.failed
  if (!query.trim() || !found) return ''
  return found.totalDocs > 0 ? counted(t.results, found.totalDocs) : fill(t.none, { query })
}

/** How much there is, read out as it changes. */
export const Count = (props: CountProps) => (
  <p className={styles.count} role="status">
    {countText(props)}
  </p>
)

type HitsProps = {
  hits: Hit[]
  /** Names of collections. */
  kinds: Record<string, string>
  siteUrl: string
  /** Which one the arrow keys are at. */
  chosen: number
  onOpen: (hit: Hit, place: number) => void
}

export const Hits = ({ hits, kinds, siteUrl, chosen, onOpen }: HitsProps) => (
  <ol>
    {hits.map((hit, place) => (
      <li key={`${hit.type}/${hit.id}`} className={styles.hit} data-chosen={place === chosen}>
        <p className={styles.kind}>{kinds[hit.type] ?? hit.type}</p>
        <h2>
          <a
            href={hrefOf(hit.url, siteUrl)}
            onClick={() => onOpen(hit, place)}
            dangerouslySetInnerHTML={{ __html: hit.highlights.title }}
          />
        </h2>
        <p dangerouslySetInnerHTML={{ __html: hit.highlights.excerpt }} />
      </li>
    ))}
  </ol>
)
