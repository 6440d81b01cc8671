import styles from './PageHead.module.css'

type Props = { title: string; text: string }

/** The beginning of a page that is no document. */
export const PageHead = ({ title, text }: Props) => (
  <div className={`wrap ${styles.head}`}>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.text}>{text}</p>
  </div>
)
