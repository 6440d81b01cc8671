import {
  createLocalReq,
  type Access,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedGlobalConfig,
} from 'payload'
import { demandRole } from '../../../../platform/access/roles'
import { AppError } from '../../../../platform/errors'
import { definitionOf } from '../../../../http/openapi/endpointDefinition'
import type { ApiCall } from '../step'

/** A rule of any project's: it may look at the document that is sent, which nobody has read yet. */
type Rule = Access | undefined
type Call = Pick<ApiCall, 'headers' | 'method' | 'payload' | 'route' | 'caller' | 'url'>

const rulesOfCollection = (
  { access, trash }: SanitizedCollectionConfig,
  { pattern }: ApiCall['route'],
  method: string,
): Rule[] => {
  if (method === 'POST' && ['/', '/:id/duplicate'].includes(pattern)) return [access.create]
  if (method === 'POST' && pattern === '/versions/:id') return [access.update]
  if (!['/', '/:id'].includes(pattern)) return []
  if (method === 'DELETE') return [access.delete]
  // Whether a PATCH puts into the trash, which is deleting, its body says.
  return method === 'PATCH' ? [access.update, ...(trash ? [access.delete] : [])] : []
}

const rulesOfGlobal = ({ access }: SanitizedGlobalConfig, { pattern }: ApiCall['route']) =>
  ['/', '/versions/:id'].includes(pattern) ? [access.update as Rule] : []

/** What decides whether the caller may write here: one of these must let them. */
const rulesOf = ({ payload: { config }, route, method }: Call): Rule[] => {
  const { kind, slug } = route
  if (kind === 'global') {
    const global = config.globals.find((one) => one.slug === slug)
    return global ? rulesOfGlobal(global, route) : []
  }
  const collection = config.collections.find((one) => one.slug === slug)
  return collection && kind === 'collection' ? rulesOfCollection(collection, route, method) : []
}

/** Whether it says no without having looked at the document. One that looks, or fails without, is asked by Payload. */
const refuses = async (rule: Rule, req: PayloadRequest, id: string | undefined) => {
  if (!rule) return !req.user
  let hasLooked = false
  const given = {
    req,
    id,
    get data() {
      hasLooked = true
      return undefined
    },
  }
  try {
    return !(await rule(given)) && !hasLooked
  } catch {
    return false
  }
}

const requestOf = ({ headers, method, payload, route, caller, url }: Call) =>
  createLocalReq(
    {
      user: caller.user ?? undefined,
      req: {
        headers,
        method,
        routeParams: route.params,
        searchParams: url.searchParams,
        url: url.href,
      },
    },
    payload,
  )

/**
 * Credentials and role come before the body (contract §7, Order): nothing is read of what is sent by a caller who may
 * not write here, whatever it says.
 * @throws AppError 401 for visitors, 403 for others
 */
export const demandWriter = async (call: Call) => {
  const { method, route, caller } = call
  if (method === 'GET') return
  const access = definitionOf(route)?.access
  if (access) return demandRole(caller, ...access)
  const rules = rulesOf(call)
  if (rules.length === 0) return
  const req = await requestOf(call)
  for (const rule of rules) if (!(await refuses(rule, req, route.params.id))) return
  if (!caller.user) throw new AppError('unauthenticated', 'Please log in, or send an API key.')
  throw new AppError('forbidden', 'You are not allowed to do this.')
}
