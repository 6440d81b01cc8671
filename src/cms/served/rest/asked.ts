import { parseParams, type PayloadRequest, type SanitizedConfig } from 'payload'
import { invalidInput } from '../../../platform/errors'
import { requestContext } from '../../../platform/requestContext'
import { settings } from '../../../platform/settings'
import { formats, type Format } from '../renditions'
import { selectPlan, type SelectPlan } from './selectPlan'

/** What a request for documents asks for. */
export type Asked = ReturnType<typeof askedOf>

/** Visitors and keys get cards; what the panel sends is Payload's to answer. */
export const isServed = (): boolean => {
  const { caller, route } = requestContext() ?? {}
  return route !== undefined && caller !== undefined && caller.kind !== 'session'
}

const formatOf = (format: unknown): Format | undefined => {
  if (format === undefined) return undefined
  const known = formats.find((one) => one === format)
  if (known) return known
  const message = `One of ${formats.join(', ')} is needed.`
  throw invalidInput([{ path: 'format', message }])
}

const fieldsOf = (config: SanitizedConfig, slug: string) =>
  config.collections.find((collection) => collection.slug === slug)?.flattenedFields

/** `populate[<slug>]=*`, or a select in Payload's form. */
const populateOf = (populate: unknown, config: SanitizedConfig, format: Format | undefined) => {
  const plans = new Map<string, SelectPlan>()
  if (populate === undefined) return plans
  const entries = Object.entries(Object(populate) as object) as [string, unknown][]
  const errors = entries.flatMap(([slug, select]) => {
    const fields = fieldsOf(config, slug)
    const path = `populate[${slug.slice(0, 60)}]`
    if (!fields) return [{ path, message: 'There is no such collection.' }]
    plans.set(slug, selectPlan(select, { fields, format }))
    const isKnown = select === '*' || select === 'true' || typeof select === 'object'
    return isKnown ? [] : [{ path, message: '`*` or a select is needed.' }]
  })
  if (typeof populate === 'string')
    errors.push({ path: 'populate', message: 'Name a collection: `populate[content]=*`.' })
  if (errors.length > 0) throw invalidInput(errors)
  return plans
}

const depthOf = (depth: unknown, { defaultDepth, maxDepth }: SanitizedConfig): number =>
  Math.min(typeof depth === 'number' ? Math.max(0, depth) : defaultDepth, maxDepth)

/** @throws AppError 400 that names what can't be understood */
export const askedOf = (req: PayloadRequest, slug: string) => {
  const { config } = req.payload
  const { joins, limit, page, pagination, sort, trash, where, draft, ...params } = parseParams({
    ...req.query,
  })
  const format = formatOf(params.format)
  return {
    slug,
    isVisitor: requestContext()?.caller?.kind === 'visitor',
    locale: req.locale ?? settings.locales[0] ?? '',
    depth: depthOf(params.depth, config),
    draft,
    format,
    select: selectPlan(params.select, { fields: fieldsOf(config, slug) ?? [], format }),
    populate: populateOf(params.populate ?? req.query.populate, config, format),
    query: { joins, limit, page, pagination, sort, trash, where },
  }
}
