import type { SanitizedCollectionConfig, SanitizedGlobalConfig } from 'payload'
import { bulkPath } from '../../../../http/openapi/rest/bulk'
import { isPreviewPath } from '../../../../http/openapi/rest/preview'
import { definitionOf, demandCaller } from '../../../../http/openapi/endpointDefinition'
import type { ApiCall } from '../step'
import { demandOneOf, type Asking, type Rule } from './demandOneOf'

const rulesOfCollection = (
  { access, trash }: SanitizedCollectionConfig,
  { pattern }: ApiCall['route'],
  method: string,
): Rule[] => {
  if (method === 'POST' && ['/', bulkPath, '/:id/duplicate'].includes(pattern))
    return [access.create]
  if (method === 'POST' && pattern === '/versions/:id') return [access.update]
  if (isPreviewPath(pattern)) return [access.readVersions]
  if (!['/', '/:id'].includes(pattern)) return []
  if (method === 'DELETE') return [access.delete]
  // Whether a PATCH puts into the trash, which is deleting, its body says.
  return method === 'PATCH' ? [access.update, ...(trash ? [access.delete] : [])] : []
}

const rulesOfGlobal = ({ access }: SanitizedGlobalConfig, { pattern }: ApiCall['route']) =>
  ['/', '/versions/:id'].includes(pattern) ? [access.update as Rule] : []

/** What decides whether the caller may write here: one of these must let them. */
const rulesOf = ({ payload: { config }, route, method }: Asking): Rule[] => {
  const { kind, slug } = route
  if (kind === 'global') {
    const global = config.globals.find((one) => one.slug === slug)
    return global ? rulesOfGlobal(global, route) : []
  }
  const collection = config.collections.find((one) => one.slug === slug)
  return collection && kind === 'collection' ? rulesOfCollection(collection, route, method) : []
}

/**
 * Credentials and role come before the body (contract §7, Order): nothing is read of what is sent by a caller who may
 * not write here, whatever it says.
 * @throws AppError 401 for visitors, 403 for others
 */
export const demandWriter = async (call: Asking) => {
  const { method, route, caller } = call
  if (method === 'GET') return
  const definition = definitionOf(route)
  if (definition?.access || definition?.isForKeys) return demandCaller(definition, caller)
  const rules = rulesOf(call)
  if (rules.length > 0) await demandOneOf(rules, call)
}
