import type { LeadViewName } from '../../../people/leads/list/leadViews'
import type { Words } from '../../../platform/language/said'

export const viewLabels: Record<LeadViewName, Words> = {
  open: { en: 'All open', de: 'Alle offenen' },
  mine: { en: 'My open leads', de: 'Meine offenen Leads' },
  week: { en: 'New this week', de: 'Neu diese Woche' },
  overdue: { en: 'Overdue follow-ups', de: 'Überfällige Wiedervorlagen' },
  unassigned: { en: 'Unassigned', de: 'Nicht zugewiesen' },
  suspected: { en: 'Suspected', de: 'Verdächtig' },
  spam: { en: 'Spam', de: 'Spam' },
}
