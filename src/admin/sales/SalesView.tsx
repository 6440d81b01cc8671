import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter, SetStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { SalesBoard } from './SalesBoard'

/** /admin/sales: the numbers of the sales team, for administrators as well. */
export const SalesView = ({ initPageResult, params, searchParams }: AdminViewServerProps) => {
  const { locale, permissions, req, visibleEntities } = initPageResult
  if (!permissions.collections?.leads?.read || !req.user) notFound()
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
      <SetStepNav nav={[{ label: 'Sales overview' }]} />
      <Gutter className="desk">
        <header className="desk__head">
          <h1>Sales overview</h1>
        </header>
        <SalesBoard payload={req.payload} userId={String(req.user.id)} />
      </Gutter>
    </DefaultTemplate>
  )
}
