import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter, Link, SetStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { SearchBoard } from './SearchBoard'

const periods = [4, 12] as const

/** /admin/searches?weeks=4: what visitors search for, for everybody who works here. */
export const SearchesView = ({ initPageResult, params, searchParams }: AdminViewServerProps) => {
  const { locale, permissions, req, visibleEntities } = initPageResult
  const mine = permissions.globals?.['search-settings']
  if (!mine?.read || !req.user) notFound()
  const { admin } = req.payload.config.routes
  const weeks = periods.find((period) => String(period) === searchParams?.weeks) ?? 12
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user}
      visibleEntities={{
        collections: visibleEntities.collections,
        globals: visibleEntities.globals,
      }}
    >
      <SetStepNav nav={[{ label: 'Searches' }]} />
      <Gutter className="desk">
        <header className="desk__head">
          <h1>What visitors search for</h1>
          <nav aria-label="Period" className="periods">
            {periods.map((period) => (
              <Link
                aria-current={period === weeks ? 'page' : undefined}
                className="periods__period"
                href={`${admin}/searches?weeks=${period}`}
                key={period}
                prefetch={false}
              >
                {period} weeks
              </Link>
            ))}
          </nav>
        </header>
        <SearchBoard
          req={req}
          settingsHref={mine.update ? `${admin}/globals/search-settings` : undefined}
          weeks={weeks}
        />
      </Gutter>
    </DefaultTemplate>
  )
}
