import type { UploadField } from 'payload'
import { component } from '../../platform/component'
import type { Label } from '../../platform/language/said'

type PictureOptions = { name: string; label?: Label; description?: Label }

/** One picture from the media library. */
export const picture = ({ name, label, description }: PictureOptions): UploadField => ({
  name,
  type: 'upload',
  label,
  relationTo: 'media',
  displayPreview: true,
  admin: { description, components: { Cell: component('PictureCell') } },
})
