import type { ClientField } from 'payload'

type Tab = { name?: string; fields: readonly ClientField[] }

const nameOf = (field: ClientField) => ('name' in field ? field.name : undefined)

/** Its own fields, of whatever may have any: a row of blocks has those of all blocks. */
const fieldsOf = (field: ClientField): readonly ClientField[] => {
  if (field.type === 'blocks') return field.blocks.flatMap(({ fields }) => fields)
  return 'fields' in field ? field.fields : []
}

const within = (tab: Tab, path: readonly string[]): number[] | undefined =>
  tab.name === undefined || tab.name === ''
    ? tabsTo(tab.fields, path)
    : tab.name === path[0]
      ? (tabsTo(tab.fields, path.slice(1)) ?? [])
      : undefined

/**
 * Which tabs lead to a field, as places among their neighbours, the outermost first; `undefined` where there is no such
 * field. Rows are numbers in the path.
 */
export const tabsTo = (
  fields: readonly ClientField[],
  [first, ...rest]: readonly string[],
): number[] | undefined => {
  if (first === undefined) return []
  for (const field of fields) {
    if (field.type === 'tabs') {
      for (const [place, tab] of field.tabs.entries()) {
        const inner = within(tab, [first, ...rest])
        if (inner) return [place, ...inner]
      }
    } else if (nameOf(field) === first) {
      const below = /^\d+$/.test(rest[0] ?? '') ? rest.slice(1) : rest
      return tabsTo(fieldsOf(field), below) ?? []
    } else if (nameOf(field) === undefined) {
      const inner = tabsTo(fieldsOf(field), [first, ...rest])
      if (inner) return inner
    }
  }
  return undefined
}
