import type { Here } from '../here'
import { dayText } from '../i18n/dates'
import { hrefOf } from '../i18n/locales'
import type { ContentTeaser } from '../reading/lists'
import card from '../ui/Card.module.css'
import { Picture } from '../ui/Picture'
import styles from './Rows.module.css'

type LeadProps = { doc: ContentTeaser; here: Here; isFirst?: boolean }

/** One article large, as a newspaper begins. */
export const Lead = ({ doc, here, isFirst }: LeadProps) => (
  <article className={`${card.card} ${styles.lead}`}>
    {doc.heroImage && (
      <Picture
        picture={doc.heroImage}
        cmsUrl={here.cmsUrl}
        sizes="(min-width: 64rem) 52vw, 92vw"
        alt=""
        isFirst={isFirst}
      />
    )}
    <p className={styles.kind}>{here.t.kind[doc.kind]}</p>
    <h3 className={styles.leadTitle}>
      <a href={hrefOf(doc.url, here.siteUrl)}>{doc.title}</a>
    </h3>
    <p className={styles.summary}>{doc.summary}</p>
  </article>
)

type RowsProps = { docs: ContentTeaser[]; here: Here; isDated?: boolean }

/** Articles as lines. */
export const Rows = ({ docs, here, isDated = false }: RowsProps) => (
  <ul className={styles.rows}>
    {docs.map((doc) => (
      <li key={doc.id}>
        {isDated && doc.publishedAt && (
          <time className={styles.day} dateTime={doc.publishedAt}>
            {dayText(here.locale, doc.publishedAt)}
          </time>
        )}
        <h3 className={styles.title}>
          <a href={hrefOf(doc.url, here.siteUrl)}>{doc.title}</a>
        </h3>
        <p className={styles.text}>{doc.summary}</p>
      </li>
    ))}
  </ul>
)
