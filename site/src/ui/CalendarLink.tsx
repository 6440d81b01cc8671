import type { Here } from '../here'
import styles from './CalendarLink.module.css'

/** All dates, for a calendar that subscribes to them. */
export const CalendarLink = ({ here: { t, cmsUrl, locale } }: { here: Here }) => (
  <a className={styles.calendar} href={`${cmsUrl}/api/calendar.ics?locale=${locale}`}>
    {t.event.calendar}
  </a>
)
