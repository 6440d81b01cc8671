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

/** What of a collection a `select` can ask for. */
const levelOf = (config: SanitizedConfig, slug: string, format: Format | undefined) => {
  const known = config.collections.find((collection) => collection.slug === slug)
  if (!known) return undefined
  const { flattenedFields: fields, custom } = known
  return { fields, format, hasPages: custom?.public === true }
}

/** `populate[<slug>]=*`, or a select in Payload's form. */
const populateOf = (populate: unknown, config: SanitizedConfig, format: Format | undefined) => {
  const plans = new Map<string, SelectPlan>()
  if (populate === undefined) return plans
  const entries = Object.entries(Object(populate) as object) as [string, unknown][]
  const errors = entries.flatMap(([slug, select]) => {
    const level = levelOf(config, slug, format)
    const path = `populate[${slug.slice(0, 60)}]`
    if (!level) return [{ path, message: 'There is no such collection.' }]
    plans.set(slug, selectPlan(select, level))
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
export const askedOf = (
  req: PayloadRequest,
  slug: string,
  isVisitor: boolean = requestContext()?.caller?.kind === 'visitor',
) => {
  const { config } = req.payload
  const { joins, limit, page, pagination, sort, trash, where, draft, ...params } = parseParams({
    ...req.query,
  })
  const format = formatOf(params.format)
  const level = levelOf(config, slug, format)
  return {
    slug,
    isVisitor,
    locale: req.locale ?? settings.locales[0] ?? '',
    depth: depthOf(params.depth, config),
    draft,
    format,
    select: level ? selectPlan(params.select, level) : { hidden: {} },
    populate: populateOf(params.populate ?? req.query.populate, config, format),
    query: { joins, limit, page, pagination, sort, trash, where },
  }
}
