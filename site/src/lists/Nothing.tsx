import type { Here } from '../here'
import styles from './Nothing.module.css'

/** What a list shows before there is something to show. */
export const Nothing = ({ here: { t } }: { here: Here }) => (
  <div className={styles.nothing}>
    <p>{t.list.none}</p>
    <p>{t.list.noneText}</p>
  </div>
)
