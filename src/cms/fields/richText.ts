import type { RichTextField } from 'payload'

type RichTextOptions = { name: string; label?: string; description?: string }

/** A localised rich text field with the editor of `payload.config.ts`. */
export const richText = ({ name, label, description }: RichTextOptions): RichTextField => ({
  name,
  type: 'richText',
  label,
  localized: true,
  admin: { description },
})
