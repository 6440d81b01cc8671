import type { ReactNode } from 'react'

type PillProps = {
  /** Chooses the colour (src/admin/styles/pills.css). */
  value: string
  label: ReactNode
}

/** A state in a word and a colour. */
export const Pill = ({ value, label }: PillProps) => (
  <span className={`state-pill state-pill--${value}`}>{label}</span>
)
