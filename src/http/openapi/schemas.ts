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

/** The names of time zones, as Payload has them. */
export const timezoneSchema = (config: SanitizedConfig): Definitions => {
  const { definitions = {} } = configToJSONSchema(config, 'text')
  return withComponentRefs({ supportedTimezones: definitions.supportedTimezones }) as Definitions
}

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

const integer = { type: 'integer' }
const nullableInteger = { type: ['integer', 'null'] }

/** Payload's page of documents, with what else it says of them. */
export const pageOf = (docs: Schema, more: Record<string, Schema> = {}): Schema => ({
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
    ...more,
  },
})
