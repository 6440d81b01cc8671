import styles from './DraftBar.module.css'

/** Says that a page is none yet. */
export const DraftBar = ({ t }: { t: { bar: string; text: string } }) => (
  <p className={styles.bar} role="status">
    <strong>{t.bar}</strong> {t.text}
  </p>
)
