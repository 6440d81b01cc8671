import type { Here } from '../here'
import { timeText } from '../i18n/dates'
import { hrefOf } from '../i18n/locales'
import type { EventTeaser } from '../reading/lists'
import card from '../ui/Card.module.css'
import { DateBlock } from '../views/DateBlock'
import { placeOf } from '../views/eventFacts'
import styles from './Departures.module.css'

type Props = { events: EventTeaser[]; here: Here }

/** Events as on a departures board. */
export const Departures = ({ events, here }: Props) => (
  <ol>
    {events.map((event) => (
      <li key={event.id} className={`${card.card} ${styles.row}`}>
        <div className={styles.date}>
          <DateBlock here={here} moment={event.startsAt} zone={event.startsAt_tz} />
        </div>
        <div>
          <h3 className={styles.title}>
            <a href={hrefOf(event.url, here.siteUrl)}>{event.title}</a>
          </h3>
          <p className={styles.text}>{event.summary}</p>
        </div>
        <p className={styles.place}>
          {placeOf(event, here)}
          <span>{timeText(here.locale, event.startsAt, event.startsAt_tz)}</span>
          {(event.state === 'cancelled' || event.state === 'postponed') && (
            <strong>{here.t.event[event.state]}</strong>
          )}
        </p>
      </li>
    ))}
  </ol>
)
