import type { WeekOfSearches } from '../../search/engine'
import { BarsChart } from '../charts/BarsChart'
import { shortDay } from '../charts/shortDay'
import { grouped, said } from '../../platform/language/said'

const words = ({ week, searches, unanswered }: WeekOfSearches, language: string) => {
  const day = shortDay(week, language)
  const [all, inVain] = [searches, unanswered].map((count) => grouped(count, language))
  return said(
    {
      en: `Week of ${day}: ${all} searches, ${inVain} without results`,
      de: `Woche vom ${day}: ${all} Suchanfragen, ${inVain} ohne Treffer`,
    },
    language,
  )
}

/** How much was searched in which week, and how much of it in vain. */
export const SearchesChart = ({
  weeks,
  language,
}: {
  weeks: WeekOfSearches[]
  language: string
}) => {
  const byWeek = new Map(weeks.map((week) => [week.week, words(week, language)]))
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
      language={language}
      title={said({ en: 'Searches per week', de: 'Suchanfragen pro Woche' }, language)}
      titleOf={({ day }) => byWeek.get(day) ?? shortDay(day, language)}
      types={['found', 'unanswered']}
    />
  )
}
