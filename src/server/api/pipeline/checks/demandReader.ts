import { definitionOf, demandCaller } from '../../../../http/openapi/endpointDefinition'
import { readsDocument } from '../../../../http/query/isOfAnotherPlugin'
import { demandOneOf, type Asking, type Rule } from './demandOneOf'

/** What decides whether the caller may read here. */
const ruleOf = ({ payload: { config }, route }: Asking): { rule: Rule } | undefined => {
  const { kind, slug, pattern } = route
  if (kind === 'custom') return undefined
  const owners = kind === 'global' ? config.globals : config.collections
  const access = owners.find((one) => one.slug === slug)?.access
  if (!access) return undefined
  if (['/', '/:id', '/count'].includes(pattern) || readsDocument(route))
    return { rule: access.read }
  return pattern.startsWith('/versions') ? { rule: access.readVersions } : undefined
}

/**
 * Credentials and role come before the body of a read as well, whose query may stand in it (contract §7, Order).
 * @throws AppError 401 for visitors, 403 for others
 */
export const demandReader = async (call: Asking) => {
  const definition = definitionOf(call.route)
  if (definition?.access || definition?.isForKeys) return demandCaller(definition, call.caller)
  const asked = ruleOf(call)
  if (asked) await demandOneOf([asked.rule], call)
}
