import type { Here } from '../here'
import { hrefOf } from '../i18n/locales'
import styles from './Related.module.css'

type Card = { id: string | number; title?: string | null; url?: string; summary?: string | null }

type Props = { here: Here; title: string; cards: Card[] }

/** What a document leads on to. */
export const Related = ({ here, title, cards }: Props) =>
  cards.length > 0 ? (
    <aside className={styles.related} aria-labelledby="related">
      <div className="wrap">
        <h2 id="related" className={styles.title}>
          {title}
        </h2>
        <ul className={styles.list} data-field="related">
          {cards.map((card) => (
            <li key={card.id}>
              <a href={hrefOf(card.url, here.siteUrl)}>{card.title}</a>
              {card.summary && <p>{card.summary}</p>}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  ) : null
