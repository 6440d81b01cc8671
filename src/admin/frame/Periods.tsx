import { Link } from '@payloadcms/ui'

type PeriodsProps = {
  periods: readonly number[]
  current: number
  unit: 'weeks' | 'days'
  /** The page's address. */
  path: string
}

/** Chooses how far back a report looks: `?weeks=4`. */
export const Periods = ({ periods, current, unit, path }: PeriodsProps) => (
  <nav aria-label="Period" className="periods">
    {periods.map((period) => (
      <Link
        aria-current={period === current ? 'page' : undefined}
        className="periods__period"
        href={`${path}?${unit}=${period}`}
        key={period}
        prefetch={false}
      >
        {period} {unit}
      </Link>
    ))}
  </nav>
)
