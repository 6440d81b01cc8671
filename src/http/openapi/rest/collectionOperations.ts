import type { SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import { commonHeaders, failures, json, tagged } from '../responses'
import { pageOf, ref } from '../schemas'
import { bulkPath } from './bulk'
import { previewPath } from './preview'
import { operationTexts } from './operationTexts'
import { people } from '../security'
import { ifMatch, parametersOf } from './parameters'
import type { Rights } from './rights'

export const labelOf = (label: unknown): string =>
  typeof label === 'string'
    ? label
    : String((label as Record<string, string> | undefined)?.en ?? '')

const fileTypes = ({ upload, slug }: SanitizedCollectionConfig): string =>
  upload.mimeTypes?.join(', ') ?? (slug === 'downloads' ? 'application/pdf' : '*/*')

const multipart = (collection: SanitizedCollectionConfig, fields: string, isNew: boolean) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: isNew ? ['file', '_payload'] : ['_payload'],
      properties: {
        file: {
          type: 'string',
          format: 'binary',
          description: collection.custom?.acceptedFiles ?? 'The file.',
        },
        _payload: { ...ref(fields), description: 'The fields, as JSON.' },
      },
    },
    encoding: {
      file: { contentType: fileTypes(collection) },
      _payload: { contentType: 'application/json' },
    },
  },
})

const jsonOf = (fields: string) => ({ 'application/json': { schema: ref(fields) } })

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

const hasPath = ({ endpoints }: SanitizedCollectionConfig, wanted: string): boolean =>
  Boolean(endpoints && endpoints.some(({ path }) => path === wanted))

/** What the operations of a collection have in common. */
export const sharedOf = (
  collection: SanitizedCollectionConfig,
  { config, rights }: { config: SanitizedConfig; rights: Rights },
) => {
  const { slug, labels, upload } = collection
  const hasDrafts = Boolean(collection.custom?.public)
  const isPublic = hasDrafts || slug === 'media' || Boolean(collection.custom?.visitorsRead)
  const doc = ref(slug)
  const [input, changes] = [`${slug}-input`, `${slug}-changes`]
  return {
    slug,
    rights,
    hasDrafts,
    hasBulk: hasPath(collection, bulkPath),
    hasPreview: hasPath(collection, previewPath),
    ids: operationTexts({ slug, isPublic, hasDrafts }),
    refusesDelete: Boolean(collection.custom?.refusesDelete),
    parameters: parametersOf(collection, { config, isForPeople: rights.read === people }),
    one: withArticle(labelOf(labels.singular).toLowerCase()),
    plural: labelOf(labels.plural).toLowerCase(),
    tags: [labelOf(labels.plural)],
    doc,
    saved: {
      type: 'object',
      required: ['message', 'doc'],
      properties: { message: { type: 'string', description: 'For people.' }, doc },
    },
    savedMany: {
      type: 'object',
      required: ['docs', 'errors'],
      properties: {
        docs: { type: 'array', items: doc },
        errors: {
          type: 'array',
          items: { type: 'object' },
          description: 'Those that failed, and why.',
        },
      },
    },
    newBody: {
      required: true,
      content: upload ? multipart(collection, input, true) : jsonOf(input),
    },
    changedBody: {
      required: true,
      content: { ...(upload ? multipart(collection, changes, false) : {}), ...jsonOf(changes) },
    },
    changedFields: { required: true, content: jsonOf(changes) },
    revalidation: isPublic
      ? { '304': { description: 'Unchanged since `If-None-Match`.', headers: commonHeaders } }
      : {},
  }
}

export type Shared = ReturnType<typeof sharedOf>

export const list = ({ rights, ids, tags, plural, parameters, doc, revalidation }: Shared) =>
  rights.read && {
    ...ids.list,
    tags,
    security: rights.read,
    summary: `List ${plural}`,
    parameters: parameters.list,
    responses: { '200': json('A page.', pageOf(doc)), ...revalidation, ...failures(429) },
  }

export const create = (shared: Shared) =>
  shared.rights.create && {
    ...shared.ids.create,
    tags: shared.tags,
    security: shared.rights.create,
    summary: `Create ${shared.one}`,
    parameters: shared.parameters.write,
    requestBody: shared.newBody,
    responses: { '201': json('Created.', shared.saved), ...failures(409, 413, 415) },
  }

export const changeMany = ({ rights, ids, tags, plural, parameters, ...shared }: Shared) =>
  rights.update && {
    ...ids.changeMany,
    tags,
    security: rights.update,
    summary: `Change all ${plural} that a filter matches`,
    parameters: [parameters.chosen, ...parameters.write],
    requestBody: shared.changedFields,
    responses: { '200': json('Changed.', shared.savedMany), ...failures(409, 413, 415, 423) },
  }

export const deleteMany = ({ rights, ids, tags, plural, parameters, savedMany }: Shared) =>
  rights.delete && {
    ...ids.deleteMany,
    tags,
    security: rights.delete,
    summary: `Delete all ${plural} that a filter matches`,
    parameters: [parameters.chosen],
    responses: { '200': json('Deleted.', savedMany), ...failures(423) },
  }

const number = {
  type: 'object',
  required: ['totalDocs'],
  properties: { totalDocs: { type: 'integer' } },
}

export const count = ({ rights, ids, tags, plural, parameters, revalidation }: Shared) =>
  rights.read && {
    ...ids.count,
    tags,
    security: rights.read,
    summary: `Count ${plural}`,
    parameters: parameters.count,
    responses: { '200': json('The number.', number), ...revalidation, ...failures(429) },
  }

export const readOne = ({ rights, ids, tags, one, parameters, doc, revalidation }: Shared) =>
  rights.read && {
    ...ids.read,
    tags,
    security: rights.read,
    summary: `Read ${one}`,
    parameters: parameters.readById,
    responses: {
      '200': tagged(json('The document.', doc)),
      ...revalidation,
      ...failures(404, 429),
    },
  }

/** A moved document's 404 says where it is now. */
export const readBySlug = (shared: Shared) => {
  const read = shared.hasDrafts && readOne(shared)
  return read
    ? {
        ...read,
        ...shared.ids.readBySlug,
        parameters: shared.parameters.read,
        summary: `Read ${shared.one} by its slug`,
      }
    : undefined
}

const opened = {
  type: 'object',
  required: ['token', 'url', 'expiresAt'],
  additionalProperties: false,
  properties: {
    token: { type: 'string', description: 'The `preview` of a read by this id.' },
    url: { type: 'string', format: 'uri', description: 'Where the website shows the draft.' },
    expiresAt: { type: 'string', format: 'date-time', description: 'An hour from now.' },
  },
}

export const previewOne = ({ rights, ids, tags, one, parameters, hasPreview }: Shared) =>
  hasPreview && rights.readVersions
    ? {
        ...ids.preview,
        tags,
        security: rights.readVersions,
        summary: `Open the preview of ${one}`,
        parameters: parameters.preview,
        responses: { '200': json('Where it opens, and until when.', opened), ...failures(404) },
      }
    : undefined

export const changeOne = ({ rights, ids, tags, one, parameters, ...shared }: Shared) =>
  rights.update && {
    ...ids.change,
    tags,
    security: rights.update,
    summary: `Change ${one}`,
    parameters: [...parameters.write, ifMatch],
    requestBody: shared.changedBody,
    responses: {
      '200': tagged(json('Changed.', shared.saved)),
      ...failures(404, 409, 412, 413, 415, 423),
    },
  }

export const deleteOne = ({ rights, ids, tags, one, saved, refusesDelete }: Shared) =>
  rights.delete && {
    ...ids.delete,
    tags,
    security: rights.delete,
    summary: `Delete ${one}`,
    parameters: [ifMatch],
    responses: {
      '200': json('Deleted.', saved),
      ...failures(404, 412, 423, ...(refusesDelete ? [409 as const] : [])),
    },
  }
