import type { SanitizedConfig } from 'payload'
import { definitionOf } from '../endpointDefinition'
import { operationOf } from '../operationOf'
import type { Paths } from '../schemas'

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
export const describedPaths = (config: SanitizedConfig): Paths => {
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
