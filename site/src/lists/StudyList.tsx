import type { Here } from '../here'
import { countryName } from '../i18n/dates'
import { hrefOf } from '../i18n/locales'
import { studyList, type StudyTeaser } from '../reading/lists'
import card from '../ui/Card.module.css'
import { PageHead } from '../ui/PageHead'
import { Picture } from '../ui/Picture'
import { Figures } from '../views/Figures'
import { Nothing } from './Nothing'
import styles from './StudyList.module.css'

type RowProps = { doc: StudyTeaser; here: Here; isFirst: boolean }

const Row = ({ doc, here, isFirst }: RowProps) => (
  <li className={`${card.card} ${styles.row}`}>
    {doc.heroImage && (
      <Picture
        picture={doc.heroImage}
        cmsUrl={here.cmsUrl}
        sizes="(min-width: 64rem) 46vw, 92vw"
        isFirst={isFirst}
        alt=""
      />
    )}
    <div>
      <p className={styles.over}>
        {[doc.customer?.industry, countryName(here.locale, doc.customer?.country)]
          .filter(Boolean)
          .join(', ')}
      </p>
      <h2 className={styles.title}>
        <a href={hrefOf(doc.url, here.siteUrl)}>{doc.title}</a>
      </h2>
      <Figures metrics={doc.metrics?.slice(0, 2)} />
    </div>
  </li>
)

/** What customers did, with the figures in front. */
export const StudyList = async ({ here }: { here: Here }) => {
  const docs = await studyList(here.locale)
  return (
    <>
      <PageHead {...here.t.list['case-studies']} />
      <div className="wrap">
        <ul className={styles.list}>
          {docs.map((doc, place) => (
            <Row key={doc.id} doc={doc} here={here} isFirst={place === 0} />
          ))}
        </ul>
        {docs.length === 0 && <Nothing here={here} />}
      </div>
    </>
  )
}
