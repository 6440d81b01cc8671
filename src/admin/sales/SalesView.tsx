import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { PanelPage } from '../frame/PanelPage'
import { SalesBoard } from './SalesBoard'

/** /admin/sales: the numbers of the sales team, for administrators as well. */
export const SalesView = (view: AdminViewServerProps) => {
  const { permissions, req } = view.initPageResult
  if (!permissions.collections?.leads?.read || !req.user) notFound()
  return (
    <PanelPage label="Sales overview" title="Sales overview" view={view}>
      <SalesBoard payload={req.payload} userId={String(req.user.id)} />
    </PanelPage>
  )
}
