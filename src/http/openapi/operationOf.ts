import type { SanitizedConfig } from 'payload'
import { z } from 'zod'
import { describeParams, describeQuery } from './describeQuery'
import { limitsOf, schemaFor, takesBody, type AnyDefinition } from './endpointDefinition'
import { failures, type ErrorStatus } from './responses'
import { people, staff } from './security'

/** The parameters of an endpoint's query. */
const queryOf = ({ query }: AnyDefinition, config: SanitizedConfig) =>
  query && query !== 'any' ? describeQuery(schemaFor(query, config)) : []

/** The names of the parameters that it takes. */
export const parameterNames = (definition: AnyDefinition, config: SanitizedConfig): string[] =>
  queryOf(definition, config).map(({ name }) => name)

/** The request body of an operation, from the schema that reads it. */
const bodyOf = (form: z.ZodType) => {
  const { $schema: _, ...schema } = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' })
  return { required: true, content: { 'application/json': { schema } } }
}

const failuresOf = (definition: AnyDefinition): ErrorStatus[] => {
  const { access, params, query } = definition
  const readsBody = takesBody(definition)
  return [
    ...(readsBody || (query && query !== 'any') ? [400 as const] : []),
    ...(access ? [401 as const, 403 as const] : []),
    ...(params ? [404 as const] : []),
    ...(readsBody ? [413 as const, 415 as const] : []),
    ...(limitsOf(definition).length > 0 ? [429 as const] : []),
  ]
}

/** An endpoint as OpenAPI shows it. @returns undefined for one that is not shown */
export const operationOf = (definition: AnyDefinition, config: SanitizedConfig) => {
  if (definition.isHidden) return undefined
  const { access, params, body, ownBody, tags, summary, description, answers } = definition
  const parameters = [
    ...(params ? describeParams(params) : []),
    ...queryOf(definition, config),
    ...(definition.parameters ?? []),
  ]
  const statuses = new Set([...failuresOf(definition), ...(definition.fails ?? [])])
  // The API key stands for a service: what is for people alone, it may not.
  const security = access?.includes('service') ? staff : people
  return {
    tags: [...tags],
    summary,
    ...(description ? { description } : {}),
    ...(access ? { security } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(ownBody ? { requestBody: ownBody.openapi } : {}),
    ...(body ? { requestBody: bodyOf(schemaFor(body, config)) } : {}),
    responses: { ...answers, ...failures(...statuses) },
  }
}
