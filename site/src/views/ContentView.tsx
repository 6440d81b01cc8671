import type { Here } from '../here'
import { dayText } from '../i18n/dates'
import { fill } from '../i18n/fill'
import type { Shown } from '../reading/documents'
import columns from '../ui/Columns.module.css'
import { Picture } from '../ui/Picture'
import { Prose } from '../ui/Prose'
import styles from './ContentView.module.css'
import { Closing } from '../layout/Closing'
import { cardsOf } from './cardsOf'
import { Headline } from './Headline'
import { headingsIn, minutesOf } from './htmlFacts'
import { Related } from './Related'

type Props = { doc: Shown<'content'>; here: Here; lang?: string }

const Byline = ({ doc, here }: Props) => {
  const { t, locale } = here
  const isDated = doc.kind !== 'page' && doc.kind !== 'faq'
  const minutes = minutesOf(doc.body_html)
  return (
    <p className={styles.byline}>
      {doc.authors && doc.authors.length > 0 && (
        <span data-field="authors">
          {t.article.by} {doc.authors.join(', ')}
        </span>
      )}
      {isDated && doc.publishedAt && (
        <time dateTime={doc.publishedAt} data-field="publishedAt">
          {dayText(locale, doc.publishedAt)}
        </time>
      )}
      {isDated && minutes > 2 && <span>{fill(t.article.minutes, { n: minutes })}</span>}
    </p>
  )
}

const Contents = ({ html, here }: { html: string | null; here: Here }) => {
  const headings = headingsIn(html)
  if (headings.length < 3) return <div />
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{here.t.article.contents}</h2>
      <ol className={styles.headings}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: text }} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A page, an article, a guide, news, or an answer. */
export const ContentView = ({ doc, here, lang }: Props) => (
  <>
    <article lang={lang} className={styles.article} data-kind={doc.kind}>
      <header className="wrap">
        <p className={styles.kind} data-field="kind">
          {here.t.kind[doc.kind]}
        </p>
        <Headline doc={doc} />
        <Byline doc={doc} here={here} />
      </header>
      {doc.heroImage && (
        <figure className={`wrap ${styles.hero}`} data-field="heroImage">
          <Picture
            picture={doc.heroImage}
            cmsUrl={here.cmsUrl}
            sizes="(min-width: 90rem) 82rem, 92vw"
            isFirst
          />
          {doc.heroImage.caption && <figcaption>{doc.heroImage.caption}</figcaption>}
        </figure>
      )}
      <div className={`wrap ${columns.columns} ${styles.body}`}>
        <Contents html={doc.body_html} here={here} />
        <Prose html={doc.body_html} field="body" />
      </div>
    </article>
    <Related here={here} title={here.t.article.related} cards={cardsOf(doc.related)} />
    {doc.kind === 'page' && <Closing here={here} />}
  </>
)
