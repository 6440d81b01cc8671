import { configToJSONSchema, type SanitizedConfig } from 'payload'

export type Schema = { [key: string]: unknown }

/** Operations by path and method. */
export type Paths = Record<string, Record<string, unknown>>

type Definitions = Record<string, Schema>

/** Keys that serve Payload's type generator and mean nothing to a reader of JSON Schema. */
const generatorOnly = new Set(['tsType', 'tsEnumNames', 'tsTypeImport'])

const withComponentRefs = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withComponentRefs)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !generatorOnly.has(key))
      .map(([key, entry]) => [
        key,
        key === '$ref' && typeof entry === 'string'
          ? entry.replace('#/definitions/', '#/components/schemas/')
          : withComponentRefs(entry),
      ]),
  )
}

/** Schemas of the documents, from the same fields that validate them. */
export const documentSchemas = (config: SanitizedConfig): Definitions => {
  const { definitions = {} } = configToJSONSchema(config, 'text')
  const shown = Object.entries(definitions).filter(
    ([name]) =>
      !name.endsWith('_select') &&
      !name.endsWith('_widget') &&
      !/^(payload-|auth$|Task)/.test(name),
  )
  return withComponentRefs(Object.fromEntries(shown)) as Definitions
}

const writtenBySystem = [
  'id',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'sizes',
  'sessions',
  'collection',
]

/** What a caller sends to write a document: the same fields, of which only `required` must be there. */
export const inputSchema = (schema: Schema, required: string[]): Schema => {
  const properties = Object.fromEntries(
    Object.entries(schema.properties as Record<string, Schema>).filter(
      ([name]) => !writtenBySystem.includes(name),
    ),
  )
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
}

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

const integer = { type: 'integer' }
const nullableInteger = { type: ['integer', 'null'] }

/** Payload's page of documents. */
export const pageOf = (docs: Schema): Schema => ({
  type: 'object',
  required: ['docs', 'totalDocs', 'limit', 'page', 'totalPages', 'hasNextPage', 'hasPrevPage'],
  properties: {
    docs: { type: 'array', items: docs },
    totalDocs: integer,
    limit: integer,
    page: integer,
    totalPages: integer,
    pagingCounter: integer,
    hasPrevPage: { type: 'boolean' },
    hasNextPage: { type: 'boolean' },
    prevPage: nullableInteger,
    nextPage: nullableInteger,
  },
})
