import { openChat } from '../chat/openChat'
import type { Messages } from '../i18n/messages'
import type { Asked } from '../reading/asked'
import styles from './SearchBox.module.css'
import { Way } from './Way'

type Words = Messages['search']
type Props = { t: Words; type: Asked['type']; change: (to: { query: string }) => void }

/** What was probably meant. */
export const Meant = ({ t, type, change, query }: Props & { query: string }) => (
  <p className={styles.meant}>
    {t.didYouMean}{' '}
    <Way to={{ query, type }} onGo={() => change({ query })}>
      {query}
    </Way>
    ?
  </p>
)

/** Before anything is asked. */
export const Suggestions = ({ t, type, change }: Props) => (
  <div className={styles.suggestions}>
    <h2>{t.suggestions}</h2>
    <ul>
      {t.suggested.map((query) => (
        <li key={query}>
          <Way to={{ query, type }} onGo={() => change({ query })}>
            {query}
          </Way>
        </li>
      ))}
    </ul>
  </div>
)

/** Where there is nothing: the assistant may know. */
export const NoneFound = ({ t, query, ask }: { t: Words; query: string; ask: string }) => (
  <>
    <p>{t.noneText}</p>
    <p className={styles.way}>
      <button type="button" className="button" onClick={() => openChat(query)}>
        {ask}
      </button>
    </p>
  </>
)
