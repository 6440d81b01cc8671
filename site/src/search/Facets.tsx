import type { Messages } from '../i18n/messages'
import type { Collection } from '../reading/collections'
import type { Asked } from '../reading/asked'
import styles from './SearchBox.module.css'
import type { FoundPage } from './useFound'
import { Way } from './Way'

type Props = {
  t: Messages['search']
  /** Names of collections. */
  kinds: Record<string, string>
  found: FoundPage | undefined
  asked: Asked
  choose: (type: Collection | undefined) => void
}

/** Of which kind what was found is, and how much of each. */
export const Facets = ({ t, kinds, found, asked: { query, type }, choose }: Props) => {
  const counts = Object.entries(found?.facets.type ?? {}) as [Collection, number][]
  if (counts.length === 0 && !type) return null
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  return (
    <ul className={styles.facets}>
      <li>
        <Way to={{ query }} aria-current={!type} onGo={() => choose(undefined)}>
          {t.all} <span>{total}</span>
        </Way>
      </li>
      {counts.map(([one, count]) => (
        <li key={one}>
          <Way to={{ query, type: one }} aria-current={type === one} onGo={() => choose(one)}>
            {kinds[one] ?? one} <span>{count}</span>
          </Way>
        </li>
      ))}
    </ul>
  )
}
