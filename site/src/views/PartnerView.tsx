import type { Here } from '../here'
import { hrefOf } from '../i18n/locales'
import type { StudyTeaser } from '../reading/lists'
import type { Shown } from '../reading/documents'
import { Arrow } from '../ui/Arrow'
import { Link } from '../ui/Link'
import { Prose } from '../ui/Prose'
import { Logo } from './Logo'
import styles from './PartnerView.module.css'

type Props = {
  doc: Shown<'partners'>
  here: Here
  lang?: string
  /** The case studies that it took part in. */
  studies?: StudyTeaser[]
}

const Facts = ({ doc, here: { t } }: Props) => (
  <dl className={styles.facts}>
    {doc.categories && doc.categories.length > 0 && (
      <div data-field="categories">
        <dt>{t.partner.categories}</dt>
        {doc.categories.map((one) => (
          <dd key={one}>{one}</dd>
        ))}
      </div>
    )}
    {doc.regions && doc.regions.length > 0 && (
      <div data-field="regions">
        <dt>{t.partner.regions}</dt>
        <dd>{doc.regions.join(', ')}</dd>
      </div>
    )}
    {doc.website && (
      <div data-field="website">
        <dt>{t.partner.website}</dt>
        <dd>
          <a href={doc.website} rel="noopener">
            {doc.website.replace(/^https?:\/\/(www\.)?/, '')} <Arrow turn="out" />
          </a>
        </dd>
      </div>
    )}
  </dl>
)

/** A company that works with us. */
export const PartnerView = ({ doc, here, lang, studies = [] }: Props) => (
  <article lang={lang} className="wrap">
    <header className={styles.head}>
      <Logo logo={doc.logo} name={doc.title} cmsUrl={here.cmsUrl} isFirst />
      <div>
        {doc.tier && (
          <p className={styles.tier} data-field="tier">
            {here.t.partner.tier[doc.tier]}
          </p>
        )}
        <h1 className={styles.title} data-field="title">
          {doc.title}
        </h1>
        {doc.summary && (
          <p className={styles.summary} data-field="summary">
            {doc.summary}
          </p>
        )}
      </div>
    </header>
    <div className={styles.columns}>
      <Facts doc={doc} here={here} />
      <div>
        <Prose html={doc.description_html} field="description" />
        {studies.length > 0 && (
          <section className={styles.studies} aria-labelledby="studies">
            <h2 id="studies">{here.t.partner.studies}</h2>
            <ul className={styles.list}>
              {studies.map(({ id, title, url, customer }) => (
                <li key={id}>
                  <Link href={hrefOf(url, here.siteUrl)}>{title}</Link>
                  <span>{customer?.industry}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  </article>
)
