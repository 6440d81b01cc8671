import type { ReactNode } from 'react'
import styles from './Parts.module.css'

/** What a document tells, part by part. */
export const Parts = ({ children }: { children: ReactNode }) => (
  <div className={styles.parts}>{children}</div>
)

type Props = { id: string; title: string; children: ReactNode }

export const Part = ({ id, title, children }: Props) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
