import styles from './Notice.module.css'

/** A line above a page that says something about it. */
export const Notice = ({ text }: { text: string }) => (
  <p className={styles.notice}>
    <span className="wrap">{text}</span>
  </p>
)
