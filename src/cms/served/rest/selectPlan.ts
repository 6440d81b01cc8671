import type { FlattenedField, SelectType } from 'payload'
import { isObject } from '../../../platform/values/isObject'
import type { Format } from '../renditions'

type Hidden = { [name: string]: true | Hidden }

/** A `select`, as far as it asks for what is made of fields: addresses, and texts as HTML or Markdown. */
export type SelectPlan = {
  /** What Payload reads: what was asked for, and what that is made of. */
  read?: SelectType
  /** What was read for that alone, or made and not asked for. */
  hidden: Hidden
}

type Select = Record<string, unknown>
type Level = { fields: readonly FlattenedField[]; format?: Format }

type Selected = Level & {
  /** Whether its documents have addresses on the website. */
  hasPages: boolean
}

const made = ['url', 'alternates'] as const

const fieldNamed = ({ fields }: Level, name: string) => fields.find((field) => field.name === name)

/** `body` of `body_html`, where that is a rich text. */
const sourceOf = (name: string, level: Level): string | undefined => {
  const { format } = level
  if (!format || !name.endsWith(`_${format}`)) return undefined
  const source = name.slice(0, -format.length - 1)
  return fieldNamed(level, source)?.type === 'richText' ? source : undefined
}

/** The fields below a name: of a group, of rows, or of blocks, which stand below by their own slugs. */
const levelBelow = (name: string, level: Level): Level => {
  const field = fieldNamed(level, name)
  if (!field) return { ...level, fields: [] }
  if (field.type === 'blocks') {
    const fields = field.blocks.map(({ slug, flattenedFields }) => ({
      name: slug,
      flattenedFields,
    }))
    return { ...level, fields: fields as unknown as FlattenedField[] }
  }
  return { ...level, fields: 'flattenedFields' in field ? field.flattenedFields : [] }
}

type Plan = { read: Record<string, unknown>; hidden: Hidden }

const planBelow = (make: typeof included, [name, value]: [string, Select], level: Level): Plan => {
  const { read, hidden } = make(value, levelBelow(name, level))
  const isShownWhole = Object.keys(hidden).length === 0
  const isReadWhole = Object.keys(read).length === 0
  return {
    read: isReadWhole && make === excluded ? {} : { [name]: read },
    hidden: isShownWhole ? {} : { [name]: hidden },
  }
}

/** `select[title]=true`: what is named, and nothing else. */
const included = (select: Select, level: Level): Plan => {
  const plan: Plan = { read: {}, hidden: {} }
  for (const [name, value] of Object.entries(select)) {
    if (isObject(value)) {
      const below = planBelow(included, [name, value], level)
      Object.assign(plan.read, below.read)
      Object.assign(plan.hidden, below.hidden)
    } else if (value === true) {
      const source = sourceOf(name, level)
      plan.read[source ?? name] = true
      if (source !== undefined && select[source] !== true) plan.hidden[source] = true
    }
  }
  return plan
}

/** `select[body]=false`: all but what is named. What a text is made of is read nevertheless. */
const excluded = (select: Select, level: Level): Plan => {
  const plan: Plan = { read: {}, hidden: {} }
  for (const [name, value] of Object.entries(select)) {
    if (isObject(value)) {
      const below = planBelow(excluded, [name, value], level)
      Object.assign(plan.read, below.read)
      Object.assign(plan.hidden, below.hidden)
    } else if (value === false) {
      const isSource = fieldNamed(level, name)?.type === 'richText' && level.format
      const isNeeded = isSource && select[`${name}_${level.format}`] !== false
      if (isNeeded || sourceOf(name, level) !== undefined) plan.hidden[name] = true
      else plan.read[name] = false
    }
  }
  return plan
}

const excludes = (select: Select): boolean =>
  Object.values(select).some((value) => value === false || (isObject(value) && excludes(value)))

const withAddresses = (select: Select, { read, hidden }: Plan): Plan => {
  const isExcluding = excludes(select)
  const isMade = (name: string) => (isExcluding ? select[name] !== false : select[name] === true)
  for (const name of made) {
    delete read[name]
    if (!isMade(name)) hidden[name] = true
  }
  if (!made.some(isMade)) return { read, hidden }
  const isSlugShown = isMade('slug')
  if (isExcluding) delete read.slug
  else read.slug = true
  if (!isSlugShown) hidden.slug = true
  return { read, hidden }
}

/** What has to be read for a `select`, and what of it is not shown. */
export const selectPlan = (select: unknown, { hasPages, ...level }: Selected): SelectPlan => {
  if (!isObject(select)) return { hidden: {} }
  const isExcluding = excludes(select)
  const plan = (isExcluding ? excluded : included)(select, level)
  const { read, hidden } = hasPages ? withAddresses(select, plan) : plan
  const readsAll = isExcluding && Object.keys(read).length === 0
  return { ...(readsAll ? {} : { read: read as SelectType }), hidden }
}

/** A document without what its plan hides. */
export const withoutHidden = <T>(value: T, hidden: Hidden): T => {
  if (Object.keys(hidden).length === 0) return value
  if (Array.isArray(value)) return value.map((each: unknown) => withoutHidden(each, hidden)) as T
  if (!isObject(value)) return value
  const ofBlock = hidden[String(value.blockType)]
  const names = isObject(ofBlock) ? ofBlock : hidden
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const below = names[name]
      if (below === true) return []
      return [[name, below ? withoutHidden(each, below) : each]]
    }),
  ) as T
}
