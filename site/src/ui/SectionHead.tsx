import { Arrow } from './Arrow'
import styles from './SectionHead.module.css'

type Props = { id: string; title: string; all?: { href: string; text: string } }

/** The title of a part of a page, and the way to all of it. */
export const SectionHead = ({ id, title, all }: Props) => (
  <div className={styles.head}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {all && (
      <a className={styles.all} href={all.href}>
        {all.text} <Arrow />
      </a>
    )}
  </div>
)
