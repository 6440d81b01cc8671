import type { BeforeListTableServerProps, PaginatedDocs } from 'payload'
import { countLeadViews } from '../../../people/leads/list/countLeadViews'
import { leadViewNames, leadViews, type LeadViewName } from '../../../people/leads/list/leadViews'
import { ListViews } from '../../lists/ListViews'
import { leadsList } from './leadsList'
import { viewLabels } from './viewLabels'

type LeadViewsProps = BeforeListTableServerProps & { data?: PaginatedDocs }

const whenEmpty: Record<LeadViewName, string> = {
  open: 'No open leads.',
  mine: 'You have no open leads. Look at “Unassigned” and take one.',
  week: 'No new leads since Monday.',
  overdue: 'No follow-up is overdue. Well done.',
  unassigned: 'Every open lead has an owner.',
  suspected: 'No suspected leads to review.',
  spam: 'The quarantine is empty.',
}

/** The morning's views above the list of leads. */
export const LeadViews = async ({
  data,
  params,
  payload,
  permissions,
  searchParams,
  user,
}: LeadViewsProps) => {
  const isTrash = [params?.segments].flat().includes('trash')
  const isDrawer = !params?.segments
  if (!user || !permissions?.collections?.leads?.read || isTrash || isDrawer) return null
  const viewer = { userId: String(user.id), now: new Date() }
  const counts = await countLeadViews({ ...viewer, pool: payload.db.pool })
  const conditions = leadViews(viewer)
  const views = leadViewNames.map((name) => ({
    name,
    label: viewLabels[name],
    count: counts[name],
    conditions: conditions[name],
    whenEmpty: whenEmpty[name],
  }))
  const list = leadsList(payload.config.routes.admin)
  return <ListViews data={data} list={list} searchParams={searchParams} views={views} />
}
