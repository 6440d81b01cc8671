import type { Here } from '../here'
import { countryName } from '../i18n/dates'
import { hrefOf, pathIn } from '../i18n/locales'
import type { Shown } from '../reading/documents'
import { Link } from '../ui/Link'
import { Picture } from '../ui/Picture'
import { Prose } from '../ui/Prose'
import { Closing } from '../layout/Closing'
import { shownOf } from './cardsOf'
import { Figures } from './Figures'
import styles from './StudyView.module.css'

type Study = Shown<'case-studies'>
type Props = { doc: Study; here: Here; lang?: string }

const Sheet = ({ doc, here }: Props) => {
  const { t, locale } = here
  const { customer, productModules } = doc
  const partners = shownOf(doc.partners)
  const modules = (productModules ?? []).map(
    (slug) => here.modules.find((one) => one.slug === slug) ?? { slug, name: slug, path: null },
  )
  return (
    <dl className={styles.sheet}>
      {customer?.name && (
        <div data-field="customer.name">
          <dt>{t.study.customer}</dt>
          <dd>{customer.name}</dd>
        </div>
      )}
      {customer?.industry && (
        <div data-field="customer.industry">
          <dt>{t.study.industry}</dt>
          <dd>{customer.industry}</dd>
        </div>
      )}
      {customer?.country && (
        <div data-field="customer.country">
          <dt>{t.study.country}</dt>
          <dd>{countryName(locale, customer.country)}</dd>
        </div>
      )}
      {modules.length > 0 && (
        <div data-field="productModules">
          <dt>{t.study.modules}</dt>
          {modules.map(({ slug, name, path }) => (
            <dd key={slug}>{path ? <Link href={pathIn(locale, path)}>{name}</Link> : name}</dd>
          ))}
        </div>
      )}
      {partners.length > 0 && (
        <div data-field="partners">
          <dt>{t.study.partners}</dt>
          {partners.map((partner) => (
            <dd key={partner.id}>
              <Link href={hrefOf(partner.url, here.siteUrl)}>{partner.title}</Link>
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}

type PartProps = { title: string; html: string | null; field: string }

const Part = ({ title, html, field }: PartProps) =>
  html ? (
    <section className={styles.part} aria-labelledby={field}>
      <h2 id={field}>{title}</h2>
      <Prose html={html} field={field} />
    </section>
  ) : null

const Quote = ({ quote }: { quote: Study['quote'] | undefined }) =>
  quote?.text ? (
    <figure className={styles.quote}>
      <div className="wrap">
        <blockquote data-field="quote.text">{quote.text}</blockquote>
        <figcaption>
          {quote.author && <strong data-field="quote.author">{quote.author}</strong>}
          {quote.role && <span data-field="quote.role">{quote.role}</span>}
        </figcaption>
      </div>
    </figure>
  ) : null

/** How a customer got somewhere: the figures first. */
export const StudyView = ({ doc, here, lang }: Props) => {
  const { t, cmsUrl } = here
  const gallery = shownOf(doc.gallery)
  return (
    <>
      <article lang={lang}>
        <header className={styles.head}>
          <div className={`wrap ${styles.words}`}>
            <h1 className={styles.title} data-field="title">
              {doc.title}
            </h1>
            {doc.summary && (
              <p className={styles.summary} data-field="summary">
                {doc.summary}
              </p>
            )}
          </div>
          <div className="wrap">
            <Figures metrics={doc.metrics} isLarge />
          </div>
        </header>
        {doc.heroImage && (
          <div className={styles.hero} data-field="heroImage">
            <Picture picture={doc.heroImage} cmsUrl={cmsUrl} sizes="100vw" isFirst />
          </div>
        )}
        <div className={`wrap ${styles.columns}`}>
          <Sheet doc={doc} here={here} />
          <div>
            <Part title={t.study.challenge} html={doc.challenge_html} field="challenge" />
            <Part title={t.study.solution} html={doc.solution_html} field="solution" />
          </div>
        </div>
        <Quote quote={doc.quote} />
        <div className={`wrap ${styles.columns}`}>
          <span />
          <Part title={t.study.results} html={doc.results_html} field="results" />
        </div>
        {gallery.length > 0 && (
          <section
            className={`wrap ${styles.gallery}`}
            aria-label={t.study.gallery}
            data-field="gallery"
          >
            {gallery.map((picture) => (
              <figure key={picture.id}>
                <Picture picture={picture} cmsUrl={cmsUrl} sizes="(min-width: 60rem) 45vw, 92vw" />
                {picture.caption && <figcaption>{picture.caption}</figcaption>}
              </figure>
            ))}
          </section>
        )}
      </article>
      <Closing here={here} />
    </>
  )
}
