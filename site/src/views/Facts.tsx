import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** What is known of a document’s matter, at its side. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
)

type Props = {
  field: string
  label: string
  /** A line each; without any there is nothing to see. */
  values: ReactNode[]
}

export const Fact = ({ field, label, values }: Props) => {
  const given = values.filter(Boolean)
  return given.length > 0 ? (
    <div data-field={field}>
      <dt>{label}</dt>
      {given.map((value, place) => (
        <dd key={place}>{value}</dd>
      ))}
    </div>
  ) : null
}
