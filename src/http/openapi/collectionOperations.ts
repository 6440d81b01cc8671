import type { SanitizedCollectionConfig } from 'payload'
import {
  countParameters,
  ifMatch,
  listParameters,
  readParameters,
  whereRequired,
  writeParameters,
} from './parameters'
import { failures, json, tagged } from './responses'
import { pageOf, ref } from './schemas'
import { staff } from './security'

export const labelOf = (label: unknown): string =>
  typeof label === 'string'
    ? label
    : String((label as Record<string, string> | undefined)?.en ?? '')

const fileBody = (collection: SanitizedCollectionConfig) => ({
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
})

/** What the operations of a collection have in common. */
export const sharedOf = (collection: SanitizedCollectionConfig) => {
  const { slug, labels } = collection
  const hasDrafts = Boolean(collection.custom?.public)
  const isPublic = hasDrafts || slug === 'media' || Boolean(collection.custom?.visitorsRead)
  const tags = [labelOf(labels.plural)]
  const doc = ref(slug)
  const fields = {
    content: { 'application/json': { schema: ref(`${slug}-input`) } },
    required: true,
  }
  return {
    slug,
    isPublic,
    hasDrafts,
    singular: labelOf(labels.singular).toLowerCase(),
    plural: labelOf(labels.plural).toLowerCase(),
    reading: { tags, security: isPublic ? [{}, ...staff] : staff },
    writing: { tags, security: staff },
    doc,
    saved: { type: 'object', properties: { message: { type: 'string' }, doc } },
    savedMany: {
      type: 'object',
      properties: {
        docs: { type: 'array', items: doc },
        errors: { type: 'array', items: { type: 'object' } },
      },
    },
    fields,
    body: collection.upload ? fileBody(collection) : fields,
    revalidation: isPublic ? { '304': { description: 'Unchanged since `If-None-Match`.' } } : {},
  }
}

type Shared = ReturnType<typeof sharedOf>

export const list = ({ reading, plural, doc, revalidation }: Shared) => ({
  ...reading,
  summary: `List ${plural}`,
  parameters: listParameters,
  responses: { '200': json('A page.', pageOf(doc)), ...revalidation, ...failures(400, 401, 403) },
})

export const create = ({ writing, singular, hasDrafts, body, saved }: Shared) => ({
  ...writing,
  summary: `Create a ${singular}`,
  description: hasDrafts ? 'A draft, unless `_status` is `published`.' : undefined,
  parameters: writeParameters,
  requestBody: body,
  responses: { '201': json('Created.', saved), ...failures(400, 401, 403, 413, 415) },
})

export const changeMany = ({ writing, plural, fields, savedMany }: Shared) => ({
  ...writing,
  summary: `Change all ${plural} that a filter matches`,
  parameters: [whereRequired, ...writeParameters],
  requestBody: fields,
  responses: { '200': json('Changed.', savedMany), ...failures(400, 401, 403, 413, 415) },
})

export const deleteMany = ({ writing, plural, savedMany }: Shared) => ({
  ...writing,
  summary: `Delete all ${plural} that a filter matches`,
  parameters: [whereRequired],
  responses: { '200': json('Deleted.', savedMany), ...failures(400, 401, 403) },
})

export const count = ({ reading, plural, revalidation }: Shared) => ({
  ...reading,
  summary: `Count ${plural}`,
  parameters: countParameters,
  responses: {
    '200': json('The number.', { type: 'object', properties: { totalDocs: { type: 'integer' } } }),
    ...revalidation,
    ...failures(400, 401, 403),
  },
})

export const readOne = ({ reading, singular, doc, revalidation }: Shared) => ({
  ...reading,
  summary: `Read a ${singular}`,
  parameters: readParameters,
  responses: {
    '200': tagged(json('The document.', doc)),
    ...revalidation,
    ...failures(400, 401, 403, 404),
  },
})

export const changeOne = ({ writing, singular, slug, body, saved }: Shared) => ({
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
})

export const deleteOne = ({ writing, singular, saved }: Shared) => ({
  ...writing,
  summary: `Delete a ${singular}`,
  parameters: [ifMatch],
  responses: { '200': json('Deleted.', saved), ...failures(400, 401, 403, 404, 412, 423) },
})
