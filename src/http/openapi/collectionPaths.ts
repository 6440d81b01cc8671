import type { SanitizedCollectionConfig } from 'payload'
import {
  countParameters,
  id,
  ifMatch,
  listParameters,
  readParameters,
  whereRequired,
  writeParameters,
} from './parameters'
import { failures, json, type Response } from './responses'
import { pageOf, ref } from './schemas'
import { staff } from './security'

type Paths = Record<string, Record<string, unknown>>

const labelOf = (label: unknown): string =>
  typeof label === 'string'
    ? label
    : String((label as Record<string, string> | undefined)?.en ?? '')

/** A document's answer says in which state it is. */
const tagged = (response: Response): Response => ({
  ...response,
  headers: {
    ...(response.headers as object),
    ETag: {
      description:
        'With credentials `"<state>.<representation>"`: the state is that of the latest version, drafts included, in all locales. A visitor’s is of what is published alone.',
      schema: { type: 'string' },
    },
  },
})

/** The collection REST of Payload, bound by the contract's limits. */
export const collectionPaths = (collection: SanitizedCollectionConfig): Paths => {
  const { slug } = collection
  const isPublic = Boolean(collection.custom?.public) || slug === 'media'
  const singular = labelOf(collection.labels.singular).toLowerCase()
  const plural = labelOf(collection.labels.plural).toLowerCase()
  const doc = ref(slug)
  const saved = { type: 'object', properties: { message: { type: 'string' }, doc } }
  const bulk = {
    type: 'object',
    properties: {
      docs: { type: 'array', items: doc },
      errors: { type: 'array', items: { type: 'object' } },
    },
  }
  const common = { tags: [labelOf(collection.labels.plural)] }
  const reading = { ...common, ...(isPublic ? { security: [{}, ...staff] } : { security: staff }) }
  const writing = { ...common, security: staff }
  const input = {
    content: { 'application/json': { schema: ref(`${slug}-input`) } },
    required: true,
  }
  const upload = {
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            file: {
              type: 'string',
              format: 'binary',
              description: collection.custom?.acceptedFiles as string | undefined,
            },
            _payload: { type: 'string', description: 'The fields, as JSON.' },
          },
        },
      },
    },
  }
  const body = collection.upload ? upload : input
  const revalidation = isPublic
    ? { '304': { description: 'Unchanged since `If-None-Match`.' } }
    : {}

  const paths: Paths = {
    [`/api/${slug}`]: {
      get: {
        ...reading,
        summary: `List ${plural}`,
        parameters: listParameters,
        responses: {
          '200': json('A page.', pageOf(doc)),
          ...revalidation,
          ...failures(400, 401, 403),
        },
      },
      post: {
        ...writing,
        summary: `Create a ${singular}`,
        description: isPublic ? 'A draft, unless `_status` is `published`.' : undefined,
        parameters: writeParameters,
        requestBody: body,
        responses: { '201': json('Created.', saved), ...failures(400, 401, 403, 413, 415) },
      },
      patch: {
        ...writing,
        summary: `Change all ${plural} that a filter matches`,
        parameters: [whereRequired, ...writeParameters],
        requestBody: input,
        responses: { '200': json('Changed.', bulk), ...failures(400, 401, 403, 413, 415) },
      },
      delete: {
        ...writing,
        summary: `Delete all ${plural} that a filter matches`,
        parameters: [whereRequired],
        responses: { '200': json('Deleted.', bulk), ...failures(400, 401, 403) },
      },
    },
    [`/api/${slug}/count`]: {
      get: {
        ...reading,
        summary: `Count ${plural}`,
        parameters: countParameters,
        responses: {
          '200': json('The number.', {
            type: 'object',
            properties: { totalDocs: { type: 'integer' } },
          }),
          ...revalidation,
          ...failures(400, 401, 403),
        },
      },
    },
    [`/api/${slug}/{id}`]: {
      parameters: [id],
      get: {
        ...reading,
        summary: `Read a ${singular}`,
        parameters: readParameters,
        responses: {
          '200': tagged(json('The document.', doc)),
          ...revalidation,
          ...failures(400, 401, 403, 404),
        },
      },
      patch: {
        ...writing,
        summary: `Change a ${singular}`,
        description:
          slug === 'media'
            ? 'Another file in place of the one before keeps the address, and those of the sizes.'
            : undefined,
        parameters: [...writeParameters, ifMatch],
        requestBody: body,
        responses: {
          '200': tagged(json('Changed.', saved)),
          ...failures(400, 401, 403, 404, 409, 412, 413, 415, 423),
        },
      },
      delete: {
        ...writing,
        summary: `Delete a ${singular}`,
        parameters: [ifMatch],
        responses: { '200': json('Deleted.', saved), ...failures(400, 401, 403, 404, 412, 423) },
      },
    },
  }
  return collection.versions ? { ...paths, ...versionPaths(collection) } : paths
}

const versionPaths = ({ slug, labels }: SanitizedCollectionConfig): Paths => {
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
