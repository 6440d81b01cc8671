import type { LeadViewName } from '../../../people/leads/list/leadViews'

export const viewLabels: Record<LeadViewName, string> = {
  open: 'All open',
  mine: 'My open leads',
  week: 'New this week',
  overdue: 'Overdue follow-ups',
  unassigned: 'Unassigned',
  suspected: 'Suspected',
  spam: 'Spam',
}
