import type { Here } from '../here'
import { hrefOf } from '../i18n/locales'
import { contentList, type ContentTeaser } from '../reading/lists'
import columns from '../ui/Columns.module.css'
import { PageHead } from '../ui/PageHead'
import styles from './ContentList.module.css'
import { Nothing } from './Nothing'
import { Lead, Rows } from './Rows'

type KindProps = { docs: ContentTeaser[]; here: Here }

const Questions = ({ docs, here }: KindProps) => (
  <ul className={styles.questions}>
    {docs.map(({ id, url, title }) => (
      <li key={id}>
        <a href={hrefOf(url, here.siteUrl)}>{title}</a>
      </li>
    ))}
  </ul>
)

const Articles = ({ docs, here, isFirst }: KindProps & { isFirst?: boolean }) => {
  const [first, ...others] = docs
  return first ? (
    <div className={styles.articles}>
      <Lead doc={first} here={here} isFirst={isFirst} />
      <Rows docs={others} here={here} />
    </div>
  ) : null
}

const News = (props: KindProps) => <Rows {...props} isDated />

/** Each kind is laid out as it is read. */
const kinds = [
  { kind: 'guide', List: Articles },
  { kind: 'article', List: Articles },
  { kind: 'faq', List: Questions },
  { kind: 'news', List: News },
  { kind: 'page', List: Rows },
] as const

/** Everything written, by its kind. */
export const ContentList = async ({ here }: { here: Here }) => {
  const docs = await contentList(here.locale)
  const { t } = here
  const parts = kinds
    .map((part) => ({ ...part, docs: docs.filter(({ kind }) => kind === part.kind) }))
    .filter((part) => part.docs.length > 0)
  return (
    <>
      <PageHead {...t.list.content} />
      <div className="wrap">
        {parts.length > 1 && (
          <nav className={styles.jump} aria-label={t.article.contents}>
            {parts.map(({ kind, docs: own }) => (
              <a key={kind} href={`#${kind}`}>
                {t.kinds[kind]} <span>{own.length}</span>
              </a>
            ))}
          </nav>
        )}
        {parts.map(({ kind, List, docs: own }, place) => (
          <section
            key={kind}
            className={`${columns.columns} ${styles.part}`}
            aria-labelledby={kind}
          >
            <h2 id={kind} className={styles.title}>
              {t.kinds[kind]}
            </h2>
            <List docs={own} here={here} isFirst={place === 0} />
          </section>
        ))}
        {docs.length === 0 && <Nothing here={here} />}
      </div>
    </>
  )
}
