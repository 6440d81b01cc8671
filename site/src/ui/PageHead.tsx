import styles from './PageHead.module.css'

type Props = { title: string; text?: string; over?: string }

/** The beginning of a page that is no document. */
export const PageHead = ({ title, text, over }: Props) => (
  <div className={`wrap ${styles.head}`}>
    {over && <p className={styles.over}>{over}</p>}
    <h1 className={styles.title}>{title}</h1>
    {text && <p className={styles.text}>{text}</p>}
  </div>
)
