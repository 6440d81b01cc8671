import type { Here } from '../here'
import { hrefOf } from '../i18n/locales'
import type { StudyTeaser } from '../reading/lists'
import type { Shown } from '../reading/documents'
import { Arrow } from '../ui/Arrow'
import columns from '../ui/Columns.module.css'
import { Prose } from '../ui/Prose'
import { TitleLines } from '../ui/TitleLines'
import { Fact, Facts } from './Facts'
import { Headline } from './Headline'
import { Logo } from './Logo'
import { Part, Parts } from './Parts'
import styles from './PartnerView.module.css'

type Props = {
  doc: Shown<'partners'>
  here: Here
  lang?: string
  /** The case studies that it took part in. */
  studies?: StudyTeaser[]
}

const Website = ({ address }: { address: string }) => (
  <a className={styles.website} href={address} rel="noopener">
    {address.replace(/^https?:\/\/(www\.)?/, '')} <Arrow turn="out" />
  </a>
)

const Sheet = ({ doc, here: { t } }: Props) => (
  <Facts>
    <Fact field="categories" label={t.partner.categories} values={doc.categories ?? []} />
    <Fact field="regions" label={t.partner.regions} values={[doc.regions?.join(', ')]} />
    <Fact
      field="website"
      label={t.partner.website}
      values={[doc.website && <Website address={doc.website} />]}
    />
  </Facts>
)

/** A company that works with us. */
export const PartnerView = ({ doc, here, lang, studies = [] }: Props) => (
  <article lang={lang} className="wrap">
    <header className={`${columns.columns} ${styles.head}`}>
      <Logo logo={doc.logo} name={doc.title} cmsUrl={here.cmsUrl} isFirst />
      <div>
        {doc.tier && (
          <p className={styles.tier} data-field="tier">
            {here.t.partner.tier[doc.tier]}
          </p>
        )}
        <Headline doc={doc} />
      </div>
    </header>
    <div className={`${columns.columns} ${styles.body}`}>
      <Sheet doc={doc} here={here} />
      <Parts>
        <Prose html={doc.description_html} field="description" />
        {studies.length > 0 && (
          <Part id="studies" title={here.t.partner.studies}>
            <TitleLines
              lines={studies.map(({ id, title, url, customer }) => ({
                id,
                title,
                href: hrefOf(url, here.siteUrl),
                text: customer?.industry,
              }))}
            />
          </Part>
        )}
      </Parts>
    </div>
  </article>
)
