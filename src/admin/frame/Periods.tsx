'use client'

import { Link } from '@payloadcms/ui'
import { useSaid } from '../language/useSaid'

type PeriodsProps = {
  periods: readonly number[]
  current: number
  unit: 'weeks' | 'days'
  /** The page's address. */
  path: string
}

const units = {
  weeks: { en: 'weeks', de: 'Wochen' },
  days: { en: 'days', de: 'Tage' },
}

/** Chooses how far back a report looks: `?weeks=4`. */
export const Periods = ({ periods, current, unit, path }: PeriodsProps) => {
  const say = useSaid()
  return (
    <nav aria-label={say({ en: 'Period', de: 'Zeitraum' })} className="periods">
      {periods.map((period) => (
        <Link
          aria-current={period === current ? 'page' : undefined}
          className="periods__period"
          href={`${path}?${unit}=${period}`}
          key={period}
          prefetch={false}
        >
          {period} {say(units[unit])}
        </Link>
      ))}
    </nav>
  )
}
