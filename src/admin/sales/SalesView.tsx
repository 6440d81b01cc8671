import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { PanelPage } from '../frame/PanelPage'
import { SalesBoard } from './SalesBoard'

const title = { en: 'Sales overview', de: 'Vertriebsübersicht' }

/** /admin/sales: the numbers of the sales team, for administrators as well. */
export const SalesView = (view: AdminViewServerProps) => {
  const { permissions, req } = view.initPageResult
  if (!permissions.collections?.leads?.read || !req.user) notFound()
  return (
    <PanelPage label={title} title={title} view={view}>
      <SalesBoard language={req.i18n.language} payload={req.payload} userId={String(req.user.id)} />
    </PanelPage>
  )
}
