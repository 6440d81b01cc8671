import type { Field } from 'payload'
import { component } from '../../platform/component'

const noInput = { Field: component('NoInput') }

/**
 * A field that the panel lists and filters, but has no input for: something else in the form shows what
 * it holds. `admin.hidden` would take its column and its filter away as well.
 */
export const withoutInput = <T extends Field>(field: T): T => {
  const admin = ('admin' in field ? field.admin : undefined) as
    { components?: object; [key: string]: unknown } | undefined
  return { ...field, admin: { ...admin, components: { ...admin?.components, ...noInput } } }
}
