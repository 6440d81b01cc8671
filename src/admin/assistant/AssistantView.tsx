import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { can } from '../../platform/access/can'
import { PanelPage } from '../frame/PanelPage'
import { Periods } from '../frame/Periods'
import { AssistantBoard } from './AssistantBoard'

const periods = [7, 30, 90] as const

/** /admin/assistant?days=30: what the assistant did, for those who may read its conversations; what it cost, for administrators. */
export const AssistantView = (view: AdminViewServerProps) => {
  const { permissions, req } = view.initPageResult
  if (!permissions.collections?.conversations?.read || !req.user) notFound()
  const { admin } = req.payload.config.routes
  const days = periods.find((period) => String(period) === view.searchParams?.days) ?? 30
  return (
    <PanelPage
      aside={<Periods current={days} path={`${admin}/assistant`} periods={periods} unit="days" />}
      label={{ en: 'Assistant', de: 'Assistent' }}
      title={{ en: 'What the assistant did', de: 'Was der Assistent getan hat' }}
      view={view}
    >
      <AssistantBoard
        days={days}
        language={req.i18n.language}
        payload={req.payload}
        showsCosts={can(req.user, 'settings:write')}
      />
    </PanelPage>
  )
}
