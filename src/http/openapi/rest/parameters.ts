import type { FlattenedField, SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import { settings } from '../../../platform/settings'
import { addressPatterns } from '../../../platform/values/addressPatterns'
import { languageTag } from '../../../platform/values/languageTag'
import { limitOfSessions } from '../../query/limitOfSessions'
import type { Parameter } from '../parameter'
import type { Schema } from '../schemas'
import { ref } from '../schemas'
import { filterName, selectSchema, sortNames } from './filterSchema'
import { hasPages } from './servedSchemas'

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

/** In brackets, or as JSON: generated clients write no brackets below the first level unless told to. */
const orJson = (schema: Schema): Schema => ({
  anyOf: [
    schema,
    {
      type: 'string',
      pattern: '^\\s*\\{',
      contentMediaType: 'application/json',
      description: 'The same as JSON.',
    },
  ],
})

const deepObject = { style: 'deepObject', explode: true }

const spoken = () => ({
  type: 'string',
  enum: [...settings.locales],
  default: settings.locales[0],
})

const readLocale = () =>
  query(
    'locale',
    {
      anyOf: [spoken(), { type: 'string', pattern: languageTag, maxLength: 35 }],
      examples: [...settings.locales],
    },
    'Language of the localised fields; what is not translated falls back to the default, which one that is not spoken here is as well. (`all` gives objects by locale, which the schemas here do not describe.)',
  )

const writeLocale = () =>
  query(
    'locale',
    spoken(),
    'Language that the localised fields are written in. (`all` takes objects by locale, which the schemas here do not describe.)',
  )

const depth = query(
  'depth',
  { type: 'integer', minimum: 0, maximum: 100, default: 1 },
  'How deep relations are filled in. More than 3 counts as 3.',
)

const depthOfCards = {
  ...depth,
  description:
    'At 0 others stand as ids, else as cards, pictures with their sizes; how deep `populate` of a key goes. (For the panel: how deep relations are filled in.)',
}

const draft = query('draft', { type: 'boolean' }, 'Staff only: read the latest draft.')

const asDraft = query(
  'draft',
  { type: 'boolean' },
  'Saves a draft beside what is published, which stays as it is.',
)

export const id: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of the document.',
  schema: { type: 'string', format: 'uuid' },
}

export const slugParameter: Parameter = {
  name: 'slug',
  in: 'path',
  required: true,
  description: 'The slug of the document, which is the same in every language.',
  schema: { type: 'string', pattern: addressPatterns.slug },
}

const format = query(
  'format',
  { type: 'string', enum: ['html', 'markdown'] },
  'Adds `<field>_html` or `<field>_markdown` beside each rich text: semantic HTML without script, class or style.',
)

const preview = query(
  'preview',
  { type: 'string', pattern: '^[0-9a-z]{1,9}\\.[A-Za-z0-9_-]{43}$' },
  'The token of a preview: the newest state of this document, draft or published, as visitors would see it. One that is over, or another document’s, is 403.',
)

const previewLocale = () => query('locale', spoken(), 'The language that the website shows it in.')

/** What a write is based on. */
export const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string', pattern: '^(\\*|(W/)?"[^"]*"(, *(W/)?"[^"]*")*)$' },
  description:
    'The `ETag` of the read that the write is based on, several in a list, or `*`. When the document has changed since, the answer is 412.',
}

/** Of what people alone may read, their bounds. */
const limitFor = (isForPeople: boolean) => {
  const [minimum, maximum] = isForPeople ? limitOfSessions : [1, 100]
  return { type: 'integer', minimum, maximum, default: 10 }
}

type Listed = { slug: string; flattenedFields: FlattenedField[] }

/** The collections that the relations of this one lead to, or links in its texts. */
export const relatedTo = ({ flattenedFields }: Listed, config: SanitizedConfig) => {
  const slugs = flattenedFields.flatMap((field) =>
    'relationTo' in field ? [field.relationTo].flat() : [],
  )
  const hasTexts = flattenedFields.some(({ type }) => type === 'richText')
  return config.collections.filter(
    (one) => (slugs as string[]).includes(one.slug) || (hasTexts && hasPages(one)),
  )
}

const populateOf = (related: SanitizedCollectionConfig[]) => {
  const chosen = (one: SanitizedCollectionConfig) => ({
    anyOf: [{ const: '*' }, selectSchema(one, { hasPages: hasPages(one) })],
  })
  return query(
    'populate',
    orJson({
      type: 'object',
      minProperties: 1,
      additionalProperties: false,
      properties: Object.fromEntries(related.map((one) => [one.slug, chosen(one)])),
    }),
    'Whole documents instead of cards, by their collection: `populate[content]=*`, or those of their fields that you need. A visitor’s answer shows at most 200, one level deep.',
    deepObject,
  )
}

/** The parameters of a collection's paths. */
export const parametersOf = (
  collection: SanitizedCollectionConfig,
  {
    config,
    listed = collection,
    isForPeople = false,
  }: { config: SanitizedConfig; listed?: Listed; isForPeople?: boolean },
) => {
  const related = relatedTo(collection, config)
  const isOfPages = hasPages(collection) && listed === collection
  const where = query(
    'where',
    orJson(ref(filterName(listed.slug))),
    'Filter: `where[kind][equals]=guide`, `where[or][0][title][like]=depot`; a path such as `where[heroImage.alt][like]=depot` looks into what is related. A visitor’s has at most 30 conditions, of which 2 may ask of related documents, and 5 levels of `and` and `or`.',
    deepObject,
  )
  const select = query(
    'select',
    orJson(selectSchema(listed, { hasPages: isOfPages })),
    'Which fields to return: `select[title]=true`. The id always is.',
    deepObject,
  )
  const populate = populateOf(related)
  const reading = [
    readLocale(),
    depthOfCards,
    select,
    ...(related.length > 0 ? [populate] : []),
    ...(isOfPages ? [format] : []),
    draft,
  ]
  return {
    read: reading,
    readById: [...reading, ...(isOfPages ? [preview] : [])],
    preview: [previewLocale()],
    list: [
      where,
      query(
        'sort',
        { type: 'array', items: { type: 'string', enum: sortNames(listed) }, maxItems: 10 },
        'Field names, comma-separated; `-` before one turns its order round.',
        { style: 'form', explode: false },
      ),
      query('limit', limitFor(isForPeople), 'Documents a page.'),
      query('page', { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 }, 'Which page.'),
      ...reading,
    ],
    count: [where, readLocale()],
    write: [writeLocale(), depth, ...(collection.versions ? [asDraft] : [])],
    chosen: {
      ...where,
      required: true,
      description:
        'Which documents. A filter that looks for nothing (`where[title][like]=`) is refused, since a variable was empty then; to mean all of them, say so: `where[id][exists]=true`.',
    },
  }
}
