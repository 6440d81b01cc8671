import type { SanitizedConfig } from 'payload'
import { builtInRoles } from '../../platform/access/builtInRoles'
import { allows } from '../../platform/access/model/permissions'
import { bodyOf } from './bodyOf'
import { describeParams, describeQuery } from './describeQuery'
import { limitsOf, schemaFor, takesBody, type AnyDefinition } from './endpointDefinition'
import { failures, type ErrorStatus } from './responses'
import { everybody, keys, people, staff } from './security'

/** The parameters of an endpoint's query. */
const queryOf = ({ query }: AnyDefinition, config: SanitizedConfig) =>
  query && query !== 'any' ? describeQuery(schemaFor(query, config)) : []

/** Every request needs them, and to describe a schema takes zod as long as all other checks together. */
const namesOf = new WeakMap<SanitizedConfig, Map<AnyDefinition, string[]>>()

/** The names of the parameters that it takes. */
export const parameterNames = (definition: AnyDefinition, config: SanitizedConfig): string[] => {
  const known = namesOf.get(config) ?? new Map<AnyDefinition, string[]>()
  namesOf.set(config, known)
  const names = known.get(definition) ?? queryOf(definition, config).map(({ name }) => name)
  known.set(definition, names)
  return names
}

const failuresOf = (definition: AnyDefinition): ErrorStatus[] => {
  const readsBody = takesBody(definition)
  // Of a visitor's reads some wait for the others, and not for ever.
  const mayWait = definition.method === 'get' || limitsOf(definition).length > 0
  return [
    ...(definition.params ? [404 as const] : []),
    ...(readsBody ? [413 as const, 415 as const] : []),
    ...(mayWait ? [429 as const] : []),
  ]
}

/** An endpoint as OpenAPI shows it. @returns undefined for one that is not shown */
export const operationOf = (definition: AnyDefinition, config: SanitizedConfig) => {
  if (definition.isHidden || definition.isOn?.() === false) return undefined
  const { access, params, body, ownBody, tags, summary, description, answers } = definition
  const parameters = [
    ...(params ? describeParams(params) : []),
    ...queryOf(definition, config),
    ...(definition.parameters ?? []),
  ]
  const statuses = new Set([...failuresOf(definition), ...(definition.fails ?? [])])
  // The API key stands for a service: what is for people alone, it may not.
  const security = access?.every((action) => allows(builtInRoles.service, { action }))
    ? staff
    : people
  return {
    tags: [...tags],
    summary,
    ...(description ? { description } : {}),
    security: definition.isForKeys ? keys : access ? security : everybody,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(ownBody ? { requestBody: ownBody.openapi } : {}),
    ...(body ? { requestBody: bodyOf(schemaFor(body, config)) } : {}),
    responses: { ...answers, ...failures(...statuses) },
  }
}
