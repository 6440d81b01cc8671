import {
  buildVersionCollectionFields,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
} from 'payload'
import { failures, json, tagged } from '../responses'
import { pageOf, ref, type Paths } from '../schemas'
import { labelOf } from './collectionOperations'
import { operationTexts } from './operationTexts'
import { id, ifMatch, parametersOf } from './parameters'
import type { Rights } from './rights'

/** The versions of a collection as a list is filtered and sorted by. */
export const versionsOf = (collection: SanitizedCollectionConfig, config: SanitizedConfig) => ({
  slug: `${collection.slug}/versions`,
  flattenedFields: buildVersionCollectionFields(config, collection, true),
})

const uuid = { type: 'string', format: 'uuid' }
const moment = { type: 'string', format: 'date-time' }

const versionSchema = (slug: string) => ({
  type: 'object',
  required: ['id'],
  properties: {
    id: uuid,
    parent: { anyOf: [uuid, ref(slug), { type: 'null' }], description: 'The document.' },
    version: {
      ...ref(`${slug}-version`),
      description: 'The document as it was then, without its id.',
    },
    createdAt: moment,
    updatedAt: moment,
    latest: { type: ['boolean', 'null'] },
    autosave: { type: ['boolean', 'null'] },
  },
})

/** Earlier states of a collection's documents. */
export const versionPaths = (
  collection: SanitizedCollectionConfig,
  { config, rights }: { config: SanitizedConfig; rights: Rights },
): Paths => {
  const { slug, labels } = collection
  const ids = operationTexts({ slug, isPublic: false, hasDrafts: true })
  const tags = [labelOf(labels.plural)]
  const canRead = rights.readVersions
  const reading = { tags, security: canRead }
  const parameters = parametersOf(collection, { config, listed: versionsOf(collection, config) })
  const version = versionSchema(slug)
  return {
    [`/api/${slug}/versions`]: {
      get: canRead && {
        ...ids.listVersions,
        ...reading,
        summary: 'List versions',
        parameters: parameters.list,
        responses: { '200': json('A page.', pageOf(version)), ...failures(429) },
      },
    },
    [`/api/${slug}/versions/{id}`]: {
      parameters: [{ ...id, description: 'The id of the version.' }],
      get: canRead && {
        ...ids.readVersion,
        ...reading,
        summary: 'Read a version',
        parameters: parameters.read,
        responses: { '200': json('The version.', version), ...failures(404, 429) },
      },
      post: rights.update && {
        ...ids.restoreVersion,
        tags,
        security: rights.update,
        summary: 'Restore a version',
        parameters: [ifMatch],
        responses: {
          '200': tagged(
            json('Restored: the document, and a `message` beside its fields.', ref(slug)),
          ),
          ...failures(404, 409, 412, 423),
        },
      },
    },
  }
}
