import type { SanitizedCollectionConfig, SanitizedConfig, SanitizedGlobalConfig } from 'payload'
import { labelIn } from '../../../platform/language/said'
import type { Schema } from '../schemas'
import { fieldsSchema, textOf } from './fieldSchema'
import { isForNobody } from './rights'
import { addressSchemas, hasPages } from './servedSchemas'

const moment = { type: 'string', format: 'date-time' }
const statuses = { type: 'string', enum: ['draft', 'published'] }

type Entity = SanitizedCollectionConfig | SanitizedGlobalConfig

const labelOf = (entity: Entity): string =>
  labelIn('labels' in entity ? entity.labels.singular : entity.label, 'en') ?? ''

const hasDrafts = ({ versions }: Entity) => Boolean(versions?.drafts)

/** Columns that Payload has beside the fields, and nobody sets. */
const writtenBySystem = [
  'id', 'createdAt', 'updatedAt', 'deletedAt', 'sessions', 'collection', '_verified', 'salt', 'hash', 'loginAttempts',
  'lockUntil',
] // prettier-ignore

/** Those of files. */
const ofFiles = [
  'sizes',
  'filename',
  'mimeType',
  'filesize',
  'width',
  'height',
  'url',
  'thumbnailURL',
]

/** A document as it is sent. All but its id is what `select` asks for. */
export const documentSchema = (entity: Entity, config: SanitizedConfig): Schema => {
  const isCollection = 'labels' in entity
  const hasPage = isCollection && hasPages(entity)
  const { properties } = fieldsSchema(entity.flattenedFields, {
    config,
    direction: 'read',
    isServed: isCollection,
    isRendered: hasPage,
  })
  const description = textOf(entity.admin?.description)
  return {
    title: labelOf(entity),
    ...(description ? { description } : {}),
    type: 'object',
    ...(isCollection ? { required: ['id'] } : {}),
    properties: {
      id: { type: 'string', ...(isCollection ? { format: 'uuid' } : {}) },
      ...(properties as object),
      ...(hasPage ? addressSchemas : {}),
      ...(hasDrafts(entity) ? { _status: statuses } : {}),
      createdAt: { ...moment, type: ['string', 'null'] },
      updatedAt: { ...moment, type: ['string', 'null'] },
    },
  }
}

const percent = { type: ['number', 'null'], minimum: 0, maximum: 100 }

/** What a caller sends to create a document: what must be there is `required`. */
export const inputSchema = (
  collection: SanitizedCollectionConfig,
  config: SanitizedConfig,
): Schema => {
  const { properties, required = [] } = fieldsSchema(collection.flattenedFields, { config, direction: 'write' }) // prettier-ignore
  const left = [...writtenBySystem, ...(collection.upload ? ofFiles : [])]
  const given = Object.entries(properties as Record<string, Schema>)
    .filter(([name]) => !left.includes(name))
    .map(([name, schema]) => [name, /^focal[XY]$/.test(name) ? { ...schema, ...percent } : schema])
  const needed = (required as string[]).filter((name) => !left.includes(name))
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(given),
      ...(hasDrafts(collection) ? { _status: statuses } : {}),
    },
    ...(needed.length > 0 ? { required: needed } : {}),
  }
}

/** What a caller sends to change one: nothing must be there, and not what is said once and for all. */
export const changesSchema = (
  { required: _, properties, ...schema }: Schema,
  { flattenedFields }: SanitizedCollectionConfig,
): Schema => {
  const kept = flattenedFields.filter((field) => 'access' in field && isForNobody(field.access?.update)) // prettier-ignore
  const left = new Set(kept.map(({ name }) => name))
  const given = Object.entries(properties as object).filter(([name]) => !left.has(name))
  return { ...schema, properties: Object.fromEntries(given) }
}

const paragraph = {
  root: {
    type: 'root',
    format: '',
    indent: 0,
    version: 1,
    direction: 'ltr',
    children: [
      {
        type: 'paragraph',
        format: '',
        indent: 0,
        version: 1,
        direction: 'ltr',
        textFormat: 0,
        children: [{ type: 'text', text: 'Hello.', detail: 0, format: 0, mode: 'normal', style: '', version: 1 }], // prettier-ignore
      },
    ],
  },
}

/** The state of a Lexical editor. Which nodes there may be, no schema says. */
export const richText: Schema = {
  type: 'object',
  description: 'Rich text: the state of a Lexical editor.',
  required: ['root'],
  properties: {
    root: {
      type: 'object',
      required: ['type', 'children'],
      properties: {
        type: { const: 'root' },
        children: {
          type: 'array',
          items: {
            type: 'object',
            required: ['type'],
            properties: { type: { type: 'string' }, version: { type: 'integer' } },
            additionalProperties: true,
          },
        },
        direction: { type: ['string', 'null'], enum: ['ltr', 'rtl', null] },
        format: { type: ['string', 'integer'] },
        indent: { type: 'integer' },
        version: { type: 'integer' },
      },
    },
  },
  examples: [paragraph],
}
