import type { TextField } from 'payload'
import { component } from '../../platform/component'

/** Slugs of the product modules that the global `site` lists. Unknown ones are kept. */
export const productModules = (): TextField => ({
  name: 'productModules',
  type: 'text',
  label: 'Product modules',
  hasMany: true,
  index: true,
  admin: {
    description:
      'Which product modules this is about, by their slugs. The list is kept under Site.',
    components: { Field: component('ProductModulesField') },
  },
})
