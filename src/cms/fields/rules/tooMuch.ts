import { isDeepStrictEqual } from 'node:util'
import type { Field, PayloadRequest } from 'payload'
import type { FieldError } from '../../../platform/errors'
import { sayTo } from '../../../platform/language/sayTo'
import { holdsLocales } from './allLocales'
import { isObject } from '../../../platform/values/isObject'
import { isList, mostLookedAt, tooManyEntries } from './listRule'
import { maxNodes, tooManyNodes } from './richText/richTextState'

/** Of all lists of a document, those within rows among them. */
const mostRows = 2000
/** Of all its texts, in every language that is sent. */
const mostNodes = 2 * maxNodes
/** These have fields, through which Payload goes for each of them as for a row. */
const nodesWithFields = ['link', 'autolink', 'block', 'inlineBlock', 'upload', 'relationship']
const mostWithFields = 2000

type Budget = { rows: number; nodes: number; withFields: number; problems: FieldError[] }

type Place = {
  /** What is sent. */
  value: unknown
  /** What stands there already: as much as that may stay. */
  stored: unknown
  path: string
}

type Looking = {
  req: Pick<PayloadRequest, 'locale'> & Partial<Pick<PayloadRequest, 'i18n'>>
  /** How many entries more a list may have than its rule lets be stored. @default 0 */
  spare?: number
  budget: Budget
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

const within = (value: unknown, key: string | number): unknown =>
  Object(value) === value ? (value as Record<string | number, unknown>)[key] : undefined

const rowFields = (field: Field, row: unknown): Field[] => {
  if (field.type === 'array') return field.fields
  if (field.type !== 'blocks') return []
  const { blockType } = Object(row) as { blockType?: unknown }
  return field.blocks.find(({ slug }) => slug === blockType)?.fields ?? []
}

const lookAtList = (field: Field, { value, stored, path }: Place, looking: Looking) => {
  const { budget, spare = 0 } = looking
  const count = lengthOf(value)
  const most = Math.max(mostLookedAt(field) + spare, lengthOf(stored))
  if (count > most) {
    const words = tooManyEntries(mostLookedAt(field), count)
    budget.problems.push({ path, message: sayTo(looking.req)(words) })
    return
  }
  if (field.type !== 'array' && field.type !== 'blocks') return
  const kept = Math.min(count, lengthOf(stored))
  budget.rows += Math.max(0, count - kept)
  if (budget.rows > mostRows) {
    const message = `A document has at most ${mostRows} rows in all its lists. Take some out.`
    budget.problems.push({ path, message })
    return
  }
  for (const [index, row] of (value as unknown[]).entries())
    lookAtFields(
      rowFields(field, row),
      { value: row, stored: within(stored, index), path: `${path}.${index}` },
      looking,
    )
}

/** Of a text, how many nodes it has, and how many with fields; it stops counting where they are too many. */
const nodesOf = (value: unknown) => {
  const open: unknown[] = [within(value, 'root')]
  const found = { nodes: 0, withFields: 0 }
  while (open.length > 0 && found.nodes + open.length <= maxNodes) {
    const node = open.pop()
    found.nodes += 1
    if (!isObject(node)) continue
    if (nodesWithFields.includes(node.type as string)) found.withFields += 1
    const children: unknown[] = Array.isArray(node.children) ? node.children : []
    for (const child of children.slice(0, maxNodes + 1)) open.push(child)
  }
  return { ...found, nodes: found.nodes + open.length }
}

const problemOfText = (nodes: number, budget: Budget): string | undefined => {
  if (nodes > maxNodes) return tooManyNodes
  if (budget.nodes > mostNodes)
    return `A document has at most ${mostNodes} nodes in all its texts. Take some out.`
  return budget.withFields > mostWithFields
    ? `A document has at most ${mostWithFields} links, blocks and pictures in its texts. Take some out.`
    : undefined
}

const lookAtText = ({ value, stored, path }: Place, { budget }: Looking) => {
  const { nodes, withFields } = nodesOf(value)
  const before = { nodes: budget.nodes, withFields: budget.withFields }
  budget.nodes += nodes
  budget.withFields += withFields
  const message = problemOfText(nodes, budget)
  if (message === undefined) return
  Object.assign(budget, before) // what stands behind it may be little
  if (!isDeepStrictEqual(value, stored)) budget.problems.push({ path, message })
}

const lookAtValue = (field: Field, place: Place, looking: Looking) => {
  if (field.type === 'richText') lookAtText(place, looking)
  else if (isList(field) && Array.isArray(place.value)) lookAtList(field, place, looking)
  else if (field.type === 'group') lookAtFields(field.fields, place, looking)
}

const lookAtField = (field: Field, place: Place, looking: Looking) => {
  if (!holdsLocales(field, looking.req) || !isObject(place.value)) {
    lookAtValue(field, place, looking)
    return
  }
  for (const [locale, value] of Object.entries(place.value))
    lookAtValue(field, { ...place, value, stored: within(place.stored, locale) }, looking)
}

const lookAtFields = (fields: readonly Field[], place: Place, looking: Looking) => {
  for (const field of fields) {
    if (field.type === 'tabs') {
      for (const tab of field.tabs)
        lookAtFields('name' in tab && tab.name ? [{ ...tab, type: 'group' }] : tab.fields, place, looking) // prettier-ignore
    } else if ('name' in field && field.name) {
      const { name } = field
      const path = place.path ? `${place.path}.${name}` : name
      const value = within(place.value, name)
      if (typeof value !== 'object' || value === null) continue
      lookAtField(field, { value, stored: within(place.stored, name), path }, looking)
    } else if ('fields' in field) lookAtFields(field.fields, place, looking)
  }
}

type Given = Omit<Looking, 'budget'> & {
  fields: readonly Field[]
  data: unknown
  stored?: unknown
}

/**
 * Lists that are too long, and texts. Payload (3.90) goes through a document several times, hook by hook, before any
 * rule of a field speaks: what would keep the process from its other requests is counted before that.
 */
export const tooMuch = ({ fields, data, stored, ...given }: Given): FieldError[] => {
  const budget: Budget = { rows: 0, nodes: 0, withFields: 0, problems: [] }
  lookAtFields(fields, { value: data, stored, path: '' }, { ...given, budget })
  return budget.problems
}
