import type { ReactNode } from 'react'
import { Said } from '../language/Said'
import type { Words } from '../../platform/language/said'

type SectionProps = { id: string; title: Words; aside?: ReactNode; children: ReactNode }

/** One card of the dashboard. */
export const Section = ({ id, title, aside, children }: SectionProps) => (
  <section aria-labelledby={`desk-${id}`} className={`desk-card desk-card--${id}`}>
    <header className="desk-card__head">
      <h2 id={`desk-${id}`}>
        <Said {...title} />
      </h2>
      {aside}
    </header>
    {children}
  </section>
)
