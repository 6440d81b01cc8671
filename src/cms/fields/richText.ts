import type { RichTextField } from 'payload'
import type { Label } from '../../platform/language/said'

type RichTextOptions = { name: string; label?: Label; description?: Label }

/** A localised rich text field with the editor of `payload.config.ts`. */
export const richText = ({ name, label, description }: RichTextOptions): RichTextField => ({
  name,
  type: 'richText',
  label,
  localized: true,
  admin: { description },
})
