import type { BeforeListTableServerProps, PaginatedDocs } from 'payload'
import { countLeadViews } from '../../../people/leads/list/countLeadViews'
import { leadViewNames, leadViews, type LeadViewName } from '../../../people/leads/list/leadViews'
import { ListViews } from '../../lists/ListViews'
import { leadsList } from './leadsList'
import { viewLabels } from './viewLabels'
import { said, type Words } from '../../../platform/language/said'

type LeadViewsProps = BeforeListTableServerProps & { data?: PaginatedDocs }

const whenEmpty: Record<LeadViewName, Words> = {
  open: { en: 'No open leads.', de: 'Keine offenen Leads.' },
  mine: {
    en: 'You have no open leads. Look at “Unassigned” and take one.',
    de: 'Sie haben keine offenen Leads. Sehen Sie unter „Nicht zugewiesen“ nach, und nehmen Sie einen.',
  },
  week: { en: 'No new leads since Monday.', de: 'Keine neuen Leads seit Montag.' },
  overdue: {
    en: 'No follow-up is overdue. Well done.',
    de: 'Keine Wiedervorlage ist überfällig. Gut gemacht.',
  },
  unassigned: {
    en: 'Every open lead has an owner.',
    de: 'Für jeden offenen Lead ist jemand zuständig.',
  },
  suspected: { en: 'No suspected leads to review.', de: 'Keine verdächtigen Leads zu prüfen.' },
  spam: { en: 'The quarantine is empty.', de: 'Die Quarantäne ist leer.' },
}

/** The morning's views above the list of leads. */
export const LeadViews = async ({
  data,
  i18n,
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
    label: said(viewLabels[name], i18n.language),
    count: counts[name],
    conditions: conditions[name],
    whenEmpty: said(whenEmpty[name], i18n.language),
  }))
  const list = leadsList(payload.config.routes.admin)
  return (
    <ListViews
      data={data}
      language={i18n.language}
      list={list}
      searchParams={searchParams}
      views={views}
    />
  )
}
