import type { WeekOfSearches } from '../../search/engine'
import { BarsChart } from '../charts/BarsChart'
import { shortDay } from '../charts/shortDay'

const words = ({ week, searches, unanswered }: WeekOfSearches) =>
  `Week of ${shortDay(week)}: ${searches.toLocaleString('en-GB')} searches, ${unanswered.toLocaleString('en-GB')} without results`

/** How much was searched in which week, and how much of it in vain. */
export const SearchesChart = ({ weeks }: { weeks: WeekOfSearches[] }) => {
  const byWeek = new Map(weeks.map((week) => [week.week, words(week)]))
  return (
    <BarsChart
      apart={weeks.length > 6 ? { wide: 1, narrow: 3 } : { wide: 1, narrow: 1 }}
      days={weeks.map(({ week, searches, unanswered }) => ({
        day: week,
        counts: { found: searches - unanswered, unanswered },
        total: searches,
      }))}
      description={[...byWeek.values()].join('. ')}
      id="searches"
      mostWidth={64}
      title="Searches per week"
      titleOf={({ day }) => byWeek.get(day) ?? shortDay(day)}
      types={['found', 'unanswered']}
    />
  )
}
