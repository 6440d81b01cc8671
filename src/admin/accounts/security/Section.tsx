'use client'

import type { ReactNode } from 'react'

type SectionProps = { title: string; state?: string; children: ReactNode }

/** A part of an account that is not saved with its form. */
export const Section = ({ title, state, children }: SectionProps) => (
  <section aria-label={title} className="security">
    <h3>
      {title} {state && <span className="security__state">{state}</span>}
    </h3>
    {children}
  </section>
)
