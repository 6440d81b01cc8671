import type { TextField } from 'payload'
import { component } from '../../platform/component'

/** Slugs of the product modules that the global `site` lists. Unknown ones are kept. */
export const productModules = (): TextField => ({
  name: 'productModules',
  type: 'text',
  label: { en: 'Product modules', de: 'Produktmodule' },
  hasMany: true,
  index: true,
  admin: {
    description: {
      en: 'Which product modules this is about, by their slugs. The list is kept under Site.',
      de: 'Um welche Produktmodule es geht, mit ihren Slugs. Die Liste steht unter „Website“.',
    },
    components: { Field: component('ProductModulesField') },
  },
})
