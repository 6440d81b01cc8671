import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { PanelPage } from '../frame/PanelPage'
import { Periods } from '../frame/Periods'
import { SearchBoard } from './SearchBoard'

const periods = [4, 12] as const

/** /admin/searches?weeks=4: what visitors search for, for all staff. */
export const SearchesView = (view: AdminViewServerProps) => {
  const { permissions, req } = view.initPageResult
  const mine = permissions.globals?.['search-settings']
  if (!mine?.read || !req.user) notFound()
  const { admin } = req.payload.config.routes
  const weeks = periods.find((period) => String(period) === view.searchParams?.weeks) ?? 12
  return (
    <PanelPage
      aside={<Periods current={weeks} path={`${admin}/searches`} periods={periods} unit="weeks" />}
      label={{ en: 'Searches', de: 'Suchanfragen' }}
      title={{ en: 'What visitors search for', de: 'Wonach Besucher suchen' }}
      view={view}
    >
      <SearchBoard
        req={req}
        settingsHref={mine.update ? `${admin}/globals/search-settings` : undefined}
        weeks={weeks}
      />
    </PanelPage>
  )
}
