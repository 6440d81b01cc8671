import type { Here } from '../here'
import { hrefOf, pathIn } from '../i18n/locales'
import { Departures } from '../lists/Departures'
import { Lead, Rows } from '../lists/Rows'
import {
  contentList,
  eventList,
  partnerList,
  studyList,
  type ContentTeaser,
  type StudyTeaser,
} from '../reading/lists'
import { Closing } from '../layout/Closing'
import card from '../ui/Card.module.css'
import { Picture } from '../ui/Picture'
import { SectionHead } from '../ui/SectionHead'
import { TitleLines } from '../ui/TitleLines'
import { Figures } from '../views/Figures'
import { Hero } from './Hero'
import styles from './Home.module.css'
import { Night } from './Night'

const lineOf = ({ id, url, title, customer, metrics }: StudyTeaser, { siteUrl }: Here) => {
  const { value, unit, label } = metrics?.[0] ?? {}
  const figure = [value, unit, label].filter(Boolean).join(' ')
  const text = [customer?.industry, figure].filter(Boolean).join(', ')
  return { id, title, href: hrefOf(url, siteUrl), text }
}

const Customers = ({ studies, here }: { studies: StudyTeaser[]; here: Here }) => {
  const [first, ...others] = studies
  if (!first) return null
  const { t, locale, siteUrl, cmsUrl } = here
  return (
    <section className={styles.customers} aria-labelledby="customers">
      <div className="wrap">
        <SectionHead
          id="customers"
          title={t.sections.customers}
          all={{ href: pathIn(locale, '/case-studies'), text: t.sections.customersAll }}
        />
        <article className={`${card.card} ${styles.study}`}>
          {first.heroImage && (
            <Picture
              picture={first.heroImage}
              cmsUrl={cmsUrl}
              sizes="(min-width: 64rem) 60vw, 92vw"
              alt=""
            />
          )}
          <div>
            <h3 className={styles.studyTitle}>
              <a href={hrefOf(first.url, siteUrl)}>{first.title}</a>
            </h3>
            <p className={styles.studyText}>{first.summary}</p>
          </div>
          <Figures metrics={first.metrics?.slice(0, 4)} />
        </article>
        <div className={styles.others}>
          <TitleLines isWide lines={others.slice(0, 3).map((study) => lineOf(study, here))} />
        </div>
      </div>
    </section>
  )
}

const Reading = ({ content, here }: { content: ContentTeaser[]; here: Here }) => {
  const { t, locale } = here
  const docs = content.filter(
    ({ kind }) => kind === 'guide' || kind === 'article' || kind === 'news',
  )
  const lead = docs.find(({ kind, heroImage }) => kind === 'guide' && heroImage) ?? docs[0]
  if (!lead) return null
  const others = docs.filter(({ id }) => id !== lead.id).slice(0, 5)
  return (
    <section className={`wrap ${styles.reading}`} aria-labelledby="reading">
      <SectionHead
        id="reading"
        title={t.sections.reading}
        all={{ href: pathIn(locale, '/content'), text: t.sections.readingAll }}
      />
      <div className={styles.paper}>
        <Lead doc={lead} here={here} />
        <Rows docs={others} here={here} />
      </div>
    </section>
  )
}

const Events = async ({ here }: { here: Here }) => {
  const { t, locale } = here
  const { upcoming } = await eventList(locale)
  return upcoming.length > 0 ? (
    <section className={styles.events} aria-labelledby="events">
      <div className="wrap">
        <SectionHead
          id="events"
          title={t.sections.events}
          all={{ href: pathIn(locale, '/events'), text: t.sections.eventsAll }}
        />
        <Departures events={upcoming.slice(0, 4)} here={here} />
      </div>
    </section>
  ) : null
}

const Partners = async ({ here }: { here: Here }) => {
  const { t, locale, siteUrl } = here
  const partners = await partnerList(locale)
  return partners.length > 0 ? (
    <section className={`wrap ${styles.partners}`} aria-labelledby="partners">
      <SectionHead
        id="partners"
        title={t.sections.partners}
        all={{ href: pathIn(locale, '/partners'), text: t.sections.partnersAll }}
      />
      <ul className={styles.names}>
        {partners.map(({ id, url, title }) => (
          <li key={id}>
            <a href={hrefOf(url, siteUrl)}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  ) : null
}

const Empty = ({ here: { t } }: { here: Here }) => (
  <div className={`wrap ${styles.empty}`}>
    <h1>{t.empty.title}</h1>
    <p>{t.empty.text}</p>
  </div>
)

/** The start page: told by the clock of one night, and for the rest what was published last. */
export const Home = async ({ here }: { here: Here }) => {
  const [studies, content] = await Promise.all([studyList(here.locale), contentList(here.locale)])
  if (studies.length === 0 && content.length === 0 && here.modules.length === 0)
    return <Empty here={here} />
  return (
    <>
      <Hero here={here} />
      <Night here={here} />
      <Customers studies={studies} here={here} />
      <Reading content={content} here={here} />
      <Events here={here} />
      <Partners here={here} />
      <Closing here={here} />
    </>
  )
}
