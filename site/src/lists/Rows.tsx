import type { Here } from '../here'
import { dayText } from '../i18n/dates'
import { hrefOf } from '../i18n/locales'
import type { ContentTeaser } from '../reading/lists'
import { Link } from '../ui/Link'
import { Picture } from '../ui/Picture'
import styles from './Rows.module.css'

type Props = { docs: ContentTeaser[]; here: Here; isDated?: boolean; level?: 2 | 3 }

/** One article large, as a newspaper begins. */
export const Lead = ({
  doc,
  here,
  level = 2,
  isFirst,
}: {
  doc: ContentTeaser
  here: Here
  level?: 2 | 3
  isFirst?: boolean
}) => {
  const Title = `h${level}` as const
  return (
    <article className={styles.lead}>
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
      <Title className={styles.leadTitle}>
        <Link href={hrefOf(doc.url, here.siteUrl)}>{doc.title}</Link>
      </Title>
      <p className={styles.summary}>{doc.summary}</p>
    </article>
  )
}

/** Articles as lines. */
export const Rows = ({ docs, here, isDated = false, level = 3 }: Props) => {
  const Title = `h${level}` as const
  return (
    <ul className={styles.rows}>
      {docs.map((doc) => (
        <li key={doc.id}>
          {isDated && doc.publishedAt && (
            <time className={styles.day} dateTime={doc.publishedAt}>
              {dayText(here.locale, doc.publishedAt)}
            </time>
          )}
          <Title className={styles.title}>
            <Link href={hrefOf(doc.url, here.siteUrl)}>{doc.title}</Link>
          </Title>
          <p className={styles.text}>{doc.summary}</p>
        </li>
      ))}
    </ul>
  )
}
