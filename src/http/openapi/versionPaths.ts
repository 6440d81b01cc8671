import type { SanitizedCollectionConfig } from 'payload'
import { labelOf } from './collectionOperations'
import { id, ifMatch, listParameters } from './parameters'
import { failures, json, tagged } from './responses'
import { pageOf, ref, type Paths } from './schemas'
import { staff } from './security'

/** Earlier states of a collection's documents. */
export const versionPaths = ({ slug, labels }: SanitizedCollectionConfig): Paths => {
  const common = { tags: [labelOf(labels.plural)], security: staff }
  const version = {
    type: 'object',
    properties: {
      id: { type: 'string' },
      parent: { type: 'string' },
      version: ref(slug),
      createdAt: { type: 'string', format: 'date-time' },
      updatedAt: { type: 'string', format: 'date-time' },
    },
  }
  return {
    [`/api/${slug}/versions`]: {
      get: {
        ...common,
        summary: 'List versions',
        parameters: listParameters,
        responses: { '200': json('A page.', pageOf(version)), ...failures(400, 401, 403) },
      },
    },
    [`/api/${slug}/versions/{id}`]: {
      parameters: [id],
      get: {
        ...common,
        summary: 'Read a version',
        responses: { '200': json('The version.', version), ...failures(401, 403, 404) },
      },
      post: {
        ...common,
        summary: 'Restore a version',
        parameters: [ifMatch],
        responses: {
          '200': tagged(json('Restored.', ref(slug))),
          ...failures(400, 401, 403, 404, 412, 423),
        },
      },
    },
  }
}
