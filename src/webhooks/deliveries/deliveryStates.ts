import type { Option } from 'payload'

/** What has become of a delivery. `superseded`: a later state of the same document goes instead of it. */
export const deliveryStates: Option[] = [
  { value: 'waiting', label: { en: 'Waiting', de: 'Wartet' } },
  { value: 'delivered', label: { en: 'Delivered', de: 'Zugestellt' } },
  { value: 'failed', label: { en: 'Failed', de: 'Fehlgeschlagen' } },
  { value: 'superseded', label: { en: 'Superseded', de: 'Überholt' } },
  { value: 'skipped', label: { en: 'Nothing to send', de: 'Nichts zu senden' } },
]
