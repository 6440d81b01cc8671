import type { Here } from '../here'
import { dayText, timeText } from '../i18n/dates'
import type { Shown } from '../reading/documents'
import { isOver } from '../reading/isOver'
import { Arrow } from '../ui/Arrow'
import { CalendarLink } from '../ui/CalendarLink'
import columns from '../ui/Columns.module.css'
import { Picture } from '../ui/Picture'
import { Prose } from '../ui/Prose'
import { DateBlock } from './DateBlock'
import { placeOf } from './eventFacts'
import styles from './EventView.module.css'
import { Fact, Facts } from './Facts'
import { Headline } from './Headline'
import { Part, Parts } from './Parts'

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

const Sheet = ({ doc, here }: Props) => {
  const { t } = here
  const { location, format } = doc
  const place = placeOf(doc, here)
  const isKnown = Boolean(location?.venue || place)
  return (
    <Facts>
      <Fact field="startsAt" label={t.event.when} values={[<When doc={doc} here={here} />]} />
      <Fact
        field="location.venue"
        label={t.event.where}
        values={[
          location?.venue,
          location?.address ?? place,
          isKnown && format && format !== 'online' && <small>{t.event[format]}</small>,
        ]}
      />
      <Fact field="capacity" label={t.event.places} values={[doc.capacity]} />
    </Facts>
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
    <p className={styles.way}>
      <a className="button" href={address} data-field="registrationUrl">
        {doc.registrationUrl ? t.event.register : t.event.join} <Arrow turn="out" />
      </a>
    </p>
  ) : null
}

const Agenda = ({ doc, here: { t } }: Props) =>
  doc.agenda && doc.agenda.length > 0 ? (
    <Part id="agenda" title={t.event.agenda}>
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
    </Part>
  ) : null

const Speakers = ({ doc, here: { t } }: Props) =>
  doc.speakers && doc.speakers.length > 0 ? (
    <Part id="speakers" title={t.event.speakers}>
      <ul className={styles.speakers} data-field="speakers">
        {doc.speakers.map(({ id, name, jobTitle, company }, place) => (
          <li key={id ?? place} data-field={`speakers.${place}.name`}>
            <strong>{name}</strong>
            <span>{[jobTitle, company].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Part>
  ) : null

/** A date to come, or one that was. */
export const EventView = ({ doc, here, lang }: Props) => (
  <article lang={lang}>
    <header className={styles.head}>
      <div className={`wrap ${columns.columns}`}>
        <div className={styles.date}>
          <DateBlock here={here} moment={doc.startsAt} zone={doc.startsAt_tz} />
        </div>
        <div>
          <State doc={doc} here={here} />
          <Headline doc={doc} at="night" />
          <Register doc={doc} here={here} />
        </div>
      </div>
    </header>
    <div className={`wrap ${columns.columns} ${styles.body}`}>
      <div className={styles.side}>
        <Sheet doc={doc} here={here} />
        <CalendarLink here={here} />
      </div>
      <Parts>
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
      </Parts>
    </div>
  </article>
)
