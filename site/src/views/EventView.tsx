import type { Here } from '../here'
import { dayText, timeText } from '../i18n/dates'
import type { Shown } from '../reading/documents'
import { Arrow } from '../ui/Arrow'
import { Picture } from '../ui/Picture'
import { Prose } from '../ui/Prose'
import { DateBlock } from './DateBlock'
import { isOver, placeOf } from './eventFacts'
import styles from './EventView.module.css'

type Event = Shown<'events'>
type Props = { doc: Event; here: Here; lang?: string }

const When = ({ doc, here: { t, locale } }: Props) => {
  const { startsAt, startsAt_tz: zone, endsAt, endsAt_tz } = doc
  if (!startsAt) return <>{t.event.dateOpen}</>
  const firstDay = dayText(locale, startsAt, zone)
  const lastDay = dayText(locale, endsAt, endsAt_tz ?? zone)
  const from = `${firstDay}, ${timeText(locale, startsAt, zone)}`
  if (!endsAt) return <>{from}</>
  const until = timeText(locale, endsAt, endsAt_tz ?? zone)
  return (
    <>
      {from} {t.event.until} {lastDay === firstDay ? until : `${lastDay}, ${until}`}
    </>
  )
}

const Facts = ({ doc, here }: Props) => {
  const { t } = here
  const { location, format } = doc
  return (
    <dl className={styles.facts}>
      <div data-field="startsAt">
        <dt>{t.event.when}</dt>
        <dd>
          <When doc={doc} here={here} />
        </dd>
      </div>
      {(location?.venue || placeOf(doc, here)) && (
        <div data-field="location.venue">
          <dt>{t.event.where}</dt>
          <dd>
            {[location?.venue, location?.address].filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
            {!location?.address && <span>{placeOf(doc, here)}</span>}
            {format && format !== 'online' && <small>{t.event[format]}</small>}
          </dd>
        </div>
      )}
      {doc.capacity && (
        <div data-field="capacity">
          <dt>{t.event.places}</dt>
          <dd>{doc.capacity}</dd>
        </div>
      )}
    </dl>
  )
}

const State = ({ doc, here: { t } }: Props) => {
  if (doc.state === 'cancelled' || doc.state === 'postponed')
    return (
      <p className={styles.state} data-field="state">
        {t.event[doc.state]}
      </p>
    )
  return isOver(doc) ? <p className={styles.state}>{t.event.over}</p> : null
}

const Register = ({ doc, here: { t } }: Props) => {
  if (isOver(doc) || doc.state === 'cancelled') return null
  const address = doc.registrationUrl ?? doc.onlineUrl
  return address ? (
    <a className="button" href={address} data-field="registrationUrl">
      {doc.registrationUrl ? t.event.register : t.event.join} <Arrow turn="out" />
    </a>
  ) : null
}

const Agenda = ({ doc, here: { t } }: Props) =>
  doc.agenda && doc.agenda.length > 0 ? (
    <section aria-labelledby="agenda">
      <h2 id="agenda" className={styles.part}>
        {t.event.agenda}
      </h2>
      <ol className={styles.agenda} data-field="agenda">
        {doc.agenda.map((entry, place) => (
          <li key={entry.id ?? place} data-field={`agenda.${place}.title`}>
            <span>{entry.time}</span>
            <div>
              <h3>{entry.title}</h3>
              {entry.description && <p>{entry.description}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  ) : null

const Speakers = ({ doc, here: { t } }: Props) =>
  doc.speakers && doc.speakers.length > 0 ? (
    <section aria-labelledby="speakers">
      <h2 id="speakers" className={styles.part}>
        {t.event.speakers}
      </h2>
      <ul className={styles.speakers} data-field="speakers">
        {doc.speakers.map(({ id, name, jobTitle, company }, place) => (
          <li key={id ?? place} data-field={`speakers.${place}.name`}>
            <strong>{name}</strong>
            <span>{[jobTitle, company].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  ) : null

/** A date to come, or one that was. */
export const EventView = ({ doc, here, lang }: Props) => (
  <article lang={lang}>
    <header className={styles.head}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.date}>
          <DateBlock here={here} moment={doc.startsAt} zone={doc.startsAt_tz} />
        </div>
        <div>
          <State doc={doc} here={here} />
          <h1 className={styles.title} data-field="title">
            {doc.title}
          </h1>
          {doc.summary && (
            <p className={styles.summary} data-field="summary">
              {doc.summary}
            </p>
          )}
          <Register doc={doc} here={here} />
        </div>
      </div>
    </header>
    <div className={`wrap ${styles.grid} ${styles.body}`}>
      <div>
        <Facts doc={doc} here={here} />
        <a
          className={styles.calendar}
          href={`${here.cmsUrl}/api/calendar.ics?locale=${here.locale}`}
        >
          {here.t.event.calendar}
        </a>
      </div>
      <div className={styles.parts}>
        {doc.heroImage && (
          <div className={styles.hero} data-field="heroImage">
            <Picture
              picture={doc.heroImage}
              cmsUrl={here.cmsUrl}
              sizes="(min-width: 64rem) 60vw, 92vw"
              isFirst
            />
          </div>
        )}
        <Prose html={doc.body_html} field="body" />
        <Agenda doc={doc} here={here} />
        <Speakers doc={doc} here={here} />
      </div>
    </div>
  </article>
)
