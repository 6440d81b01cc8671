import type { Here } from '../here'
import { hrefOf } from '../i18n/locales'
import { partnerList, type PartnerTeaser } from '../reading/lists'
import card from '../ui/Card.module.css'
import { PageHead } from '../ui/PageHead'
import { Logo } from '../views/Logo'
import { Nothing } from './Nothing'
import styles from './PartnerList.module.css'

const tiers = ['strategic', 'gold', 'silver', 'member', 'other'] as const

const Entry = ({ doc, here }: { doc: PartnerTeaser; here: Here }) => (
  <li className={`${card.card} ${styles.entry}`}>
    <Logo logo={doc.logo} name={doc.title} cmsUrl={here.cmsUrl} />
    <h3 className={styles.name}>
      <a href={hrefOf(doc.url, here.siteUrl)}>{doc.title}</a>
    </h3>
    <p className={styles.what}>{doc.summary}</p>
    <p className={styles.where}>{doc.regions?.join(', ')}</p>
  </li>
)

/** The directory of partners, by how close they are. */
export const PartnerList = async ({ here }: { here: Here }) => {
  const docs = await partnerList(here.locale)
  const { t } = here
  const groups = tiers
    .map((tier) => ({ tier, docs: docs.filter((doc) => (doc.tier ?? 'other') === tier) }))
    .filter((group) => group.docs.length > 0)
  return (
    <>
      <PageHead {...t.list.partners} />
      <div className={`wrap ${styles.directory}`}>
        {groups.map(({ tier, docs: own }) => (
          <section key={tier} aria-labelledby={tier}>
            <h2 id={tier} className={styles.tier}>
              {t.partner.tiers[tier]}
            </h2>
            <ul>
              {own.map((doc) => (
                <Entry key={doc.id} doc={doc} here={here} />
              ))}
            </ul>
          </section>
        ))}
        {docs.length === 0 && <Nothing here={here} />}
      </div>
    </>
  )
}
