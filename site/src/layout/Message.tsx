import type { ReactNode } from 'react'
import styles from './Message.module.css'

type Props = { title: string; text: string; children?: ReactNode }

/** A page that has nothing to show but a sentence. */
export const Message = ({ title, text, children }: Props) => (
  <section className={styles.message}>
    <div className="wrap">
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <div>{children}</div>}
    </div>
  </section>
)
