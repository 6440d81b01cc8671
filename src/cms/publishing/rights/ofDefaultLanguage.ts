import type { Field, FieldAccess } from 'payload'
import { can } from '../../../platform/access/can'
import { settings } from '../../../platform/settings'

const isTranslated = (field: Field): boolean => {
  if ('localized' in field && field.localized) return true
  if (field.type === 'tabs')
    return field.tabs.some((tab) => ('localized' in tab && tab.localized) || tab.fields.some(isTranslated)) // prettier-ignore
  if (field.type === 'blocks') return field.blocks.some((block) => block.fields.some(isTranslated))
  return 'fields' in field && Array.isArray(field.fields) && field.fields.some(isTranslated)
}

const restricted = (field: Field, collection: string): Field => {
  if (!('name' in field) || field.type === 'ui' || field.type === 'join') return field
  const own = field.access?.update as FieldAccess | undefined
  const update: FieldAccess = (args) =>
    can(args.req.user, 'content:write', collection, settings.locales[0]) && (own?.(args) ?? true)
  return { ...field, access: { ...field.access, update } }
}

/**
 * What is the same in every language belongs to the default one: whoever writes others alone sees it, and does not
 * change it. Of rows with something translated in them, the rest stays as it is.
 */
export const ofDefaultLanguage = (fields: Field[], collection: string): Field[] =>
  fields.map((field): Field => {
    if ('localized' in field && field.localized) return field
    if (
      !isTranslated(field) &&
      field.type !== 'tabs' &&
      field.type !== 'row' &&
      field.type !== 'collapsible'
    )
      // prettier-ignore
      return restricted(field, collection)
    if (field.type === 'tabs')
      return {
        ...field,
        tabs: field.tabs.map((tab) => ({ ...tab, fields: ofDefaultLanguage(tab.fields, collection) })), // prettier-ignore
      }
    if (field.type === 'blocks')
      return {
        ...field,
        blocks: field.blocks.map((block) => ({ ...block, fields: ofDefaultLanguage(block.fields, collection) })), // prettier-ignore
      }
    return 'fields' in field
      ? { ...field, fields: ofDefaultLanguage(field.fields, collection) }
      : field
  })
