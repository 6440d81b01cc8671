import type { Words } from '../platform/language/said'

/** What the panel's navigation is divided into. */
export const navGroups = {
  content: { en: 'Content', de: 'Inhalte' },
  sales: { en: 'Sales', de: 'Vertrieb' },
  settings: { en: 'Settings', de: 'Einstellungen' },
} satisfies Record<string, Words>
