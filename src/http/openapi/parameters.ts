import { settings } from '../../platform/settings'
import type { Schema } from './schemas'

export type Parameter = {
  name: string
  in: 'query' | 'path' | 'header'
  schema: Schema
  [key: string]: unknown
}

const query = (
  name: string,
  schema: Schema,
  description: string,
  more: object = {},
): Parameter => ({
  name,
  in: 'query',
  schema,
  description,
  ...more,
})

const deepObject = { style: 'deepObject', explode: true }

const locale = query(
  'locale',
  {
    type: 'string',
    get enum() {
      return [...settings.locales, 'all']
    },
    get default() {
      return settings.locales[0]
    },
  },
  'Language of the localised fields; what is not translated falls back to the default.',
)
const depth = query(
  'depth',
  { type: 'integer', minimum: 0, maximum: 3, default: 1 },
  'How deep relations are filled in.',
)
const select = query(
  'select',
  { type: 'object' },
  'Which fields to return: `select[title]=true`.',
  deepObject,
)
const populate = query(
  'populate',
  { type: 'object' },
  'Which fields of related documents to return.',
  deepObject,
)
const draft = query('draft', { type: 'boolean' }, 'Staff only: read the latest draft.')
const where = query(
  'where',
  { type: 'object' },
  'Filter: `where[kind][equals]=guide`, `where[or][0][title][like]=depot`. A visitor’s has at most 30 conditions, of which 2 may ask of related documents, and 5 levels of `and` and `or`.',
  deepObject,
)

export const id: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
}

/** Of a single document. */
export const readParameters = [locale, depth, select, populate, draft]

/** Of a list. */
export const listParameters = [
  where,
  query(
    'sort',
    { type: 'string' },
    'Field names, comma-separated; `-` before one turns its order round.',
  ),
  query('limit', { type: 'integer', minimum: 1, maximum: 100, default: 10 }, 'Documents a page.'),
  query('page', { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 }, 'Which page.'),
  ...readParameters,
]

export const countParameters = [where, locale]

export const writeParameters = [locale, depth, draft]

/** What a write is based on. */
export const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string' },
  description:
    'The `ETag` of the read that the write is based on, several in a list, or `*`. When the document has changed since, the answer is 412.',
}

export const whereRequired = {
  ...where,
  required: true,
  description:
    'Which documents. A filter that looks for nothing (`where[title][like]=`) is refused, since a variable was empty then; to mean all of them, say so: `where[id][exists]=true`.',
}
