import type { Here } from '../here'
import { countryName } from '../i18n/dates'
import { hrefOf, pathIn } from '../i18n/locales'
import type { Shown } from '../reading/documents'
import columns from '../ui/Columns.module.css'
import { Picture } from '../ui/Picture'
import { Prose } from '../ui/Prose'
import { Closing } from '../layout/Closing'
import { shownOf } from './cardsOf'
import { Fact, Facts } from './Facts'
import { Figures } from './Figures'
import { Headline } from './Headline'
import { Part, Parts } from './Parts'
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
    <Facts>
      <Fact field="customer.name" label={t.study.customer} values={[customer?.name]} />
      <Fact field="customer.industry" label={t.study.industry} values={[customer?.industry]} />
      <Fact
        field="customer.country"
        label={t.study.country}
        values={[countryName(locale, customer?.country)]}
      />
      <Fact
        field="productModules"
        label={t.study.modules}
        values={modules.map(({ name, path }) =>
          path ? <a href={pathIn(locale, path)}>{name}</a> : name,
        )}
      />
      <Fact
        field="partners"
        label={t.study.partners}
        values={partners.map(({ url, title }) => (
          <a href={hrefOf(url, here.siteUrl)}>{title}</a>
        ))}
      />
    </Facts>
  )
}

type TextProps = { title: string; html: string | null; field: string }

const Text = ({ title, html, field }: TextProps) =>
  html ? (
    <Part id={field} title={title}>
      <Prose html={html} field={field} />
    </Part>
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
      <article lang={lang} className={styles.study}>
        <header className={styles.head}>
          <div className={`wrap ${styles.words}`}>
            <Headline doc={doc} at="night" />
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
        <div className={`wrap ${columns.columns} ${styles.body}`}>
          <Sheet doc={doc} here={here} />
          <Parts>
            <Text title={t.study.challenge} html={doc.challenge_html} field="challenge" />
            <Text title={t.study.solution} html={doc.solution_html} field="solution" />
          </Parts>
        </div>
        <Quote quote={doc.quote} />
        {doc.results_html && (
          <div className={`wrap ${columns.columns} ${styles.body}`}>
            <span />
            <Parts>
              <Text title={t.study.results} html={doc.results_html} field="results" />
            </Parts>
          </div>
        )}
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
