import type { Access, FlattenedField, PayloadRequest, Where } from 'payload'
import { isNestedRelationshipQuery } from 'payload/shared'
import { filteredField } from '../../../http/query/filteredField'
import { invalidInput } from '../../../platform/errors'
import { isObject } from '../../../platform/values/isObject'

type Place = { req: PayloadRequest; fields: FlattenedField[] }

const none: Where = { id: { exists: false } }

/** What the caller may read of a collection, as a condition. */
const readableIn = async (req: PayloadRequest, rule: Access): Promise<Where[]> => {
  const allowed = await rule({ req })
  if (allowed === true) return []
  return [allowed === false ? none : allowed]
}

/** The collection whose documents a nested condition is asked of; lists of versions name its fields by `version`. */
const relatedAt = (path: string, { req: { payload }, fields }: Place) => {
  const { config } = payload
  const found = [path, path.replace(/^version\./, '')]
    .map((one) => filteredField(one, { fields, config })?.field)
    .find((field) => field !== undefined)
  const slug = found && ('relationTo' in found ? found.relationTo : (found as { collection?: unknown }).collection) // prettier-ignore
  return typeof slug === 'string' ? payload.collections[slug as 'content'].config : undefined
}

const withNested = async (path: string, nested: Where, place: Place): Promise<Where> => {
  const related = relatedAt(path, place)
  if (!related) throw invalidInput([{ path: 'where', message: 'There is no such field to filter by.' }]) // prettier-ignore
  const { req } = place
  const own = await bounded(nested, { req, fields: related.flattenedFields })
  return { and: [own, ...(await readableIn(req, related.access.read))] }
}

/** The same filter, whose conditions on related documents ask of those alone that the caller may read. */
export const bounded = async (where: Where, place: Place): Promise<Where> => {
  const parts = Object.entries(where).map(async ([path, part]): Promise<[string, unknown]> => {
    if (Array.isArray(part))
      return [path, await Promise.all(part.map((one: Where) => bounded(one, place)))]
    if (!isObject(part)) return [path, part]
    const nested = part.contains as Where | undefined
    return isNestedRelationshipQuery(nested)
      ? [path, { ...part, contains: await withNested(path, nested, place) }]
      : [path, { ...part }]
  })
  return Object.fromEntries(await Promise.all(parts)) as Where
}
