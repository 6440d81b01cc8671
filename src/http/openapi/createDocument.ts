import type { SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import { settings } from '../../platform/settings'
import { sessionCookieName } from '../origin/sessionCookie'
import { apiVersion } from '../../platform/version'
import { collectionPaths } from './collectionPaths'
import { definitionOf } from './endpointDefinition'
import { operationOf } from './operationOf'
import { errorResponses, errorSchemas } from './responses'
import { documentSchemas, inputSchema, type Paths, type Schema } from './schemas'
import { servicePaths, serviceSchemas } from './servicePaths'

/** Collections that outsiders call: not users, not Payload's own bookkeeping. */
const isShown = ({ slug }: SanitizedCollectionConfig) =>
  slug !== 'users' && !slug.startsWith('payload-')

const requiredToWrite = (collection: SanitizedCollectionConfig): string[] =>
  collection.flattenedFields
    .filter(
      (field) =>
        'required' in field && field.required && !('defaultValue' in field && field.defaultValue),
    )
    .map(({ name }) => name)

/** `/:id/export` → `/{id}/export`. */
const templated = (path: string) => path.replace(/:(\w+)\??/g, '{$1}')

/** Custom endpoints, and those that collections and globals have beside Payload's own. */
const endpointsOf = ({ endpoints, collections, globals }: SanitizedConfig) => [
  ...endpoints.map((endpoint) => ({ endpoint, below: '' })),
  ...collections.flatMap(({ slug, endpoints }) =>
    (endpoints || []).map((endpoint) => ({ endpoint, below: `/${slug}` })),
  ),
  ...globals.flatMap(({ slug, endpoints }) =>
    (endpoints || []).map((endpoint) => ({ endpoint, below: `/globals/${slug}` })),
  ),
]

/**
 * An endpoint of ours is shown by what defines it (defineEndpoint.ts); another plugin's, by the operation that it holds
 * under `custom.openapi`, if it does.
 */
const describedPaths = (config: SanitizedConfig): Paths => {
  const paths: Paths = {}
  for (const { endpoint, below } of endpointsOf(config)) {
    const { path, method, custom } = endpoint
    const definition = definitionOf(endpoint)
    const operation = definition ? operationOf(definition, config) : (custom?.openapi as unknown)
    if (!operation) continue
    const address = `/api${below}${templated(path)}`
    paths[address] = { ...paths[address], [method]: operation }
  }
  return paths
}

const securitySchemes = () => ({
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'A key of `ADMIN_API_KEY`.',
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'A key, or the token of a session.' },
  session: { type: 'apiKey', in: 'cookie', name: sessionCookieName() },
})

const requestIdHeader = {
  description:
    'The caller’s `X-Request-Id`, or a new one; every log line of the request carries it.',
  schema: { type: 'string' },
}

/** The OpenAPI 3.1 document, from the fields and schemas that validate requests. */
export const createDocument = (config: SanitizedConfig) => {
  const collections = config.collections.filter(isShown)
  const documents = documentSchemas(config)
  const inputs: Record<string, Schema> = {}
  for (const collection of collections) {
    const schema = documents[collection.slug]
    if (schema)
      inputs[`${collection.slug}-input`] = inputSchema(schema, requiredToWrite(collection))
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Frontdesk',
      version: apiVersion,
      description:
        'Content, leads, gated downloads, search and the assistant of a company’s website. Visitors read what is published; writing needs an API key or a login. A query parameter that a path does not know is 400 `invalid_input`; `utm_*`, `mc_*`, `gclid`, `fbclid`, `msclkid`, `t`, `v` and names that begin with `_` are ignored.',
    },
    servers: [{ url: settings.baseUrl }],
    paths: {
      ...servicePaths(config),
      ...Object.assign({}, ...collections.map(collectionPaths)),
      ...describedPaths(config),
    } as Paths,
    components: {
      schemas: { ...errorSchemas, ...serviceSchemas(config), ...documents, ...inputs },
      responses: errorResponses,
      headers: { 'X-Request-Id': requestIdHeader },
      securitySchemes: securitySchemes(),
    },
  }
}
