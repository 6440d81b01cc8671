import type { Here } from '../here'
import { dateParts } from '../i18n/dates'
import styles from './DateBlock.module.css'

type Props = { here: Here; moment: string | null | undefined; zone?: string | null }

/** A day as on a calendar’s leaf. */
export const DateBlock = ({ here, moment, zone }: Props) => {
  if (!moment) return <p className={styles.open}>{here.t.event.dateOpen}</p>
  const { weekday, day, month, year } = dateParts(here.locale, moment, zone)
  return (
    <time className={styles.block} dateTime={moment} data-field="startsAt">
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>
        {month} {year}
      </span>
    </time>
  )
}
