import type { FlattenedField, PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { z } from 'zod'
import { textOf } from '../../http/openapi/rest/fieldSchema'
import { settings } from '../../platform/settings'
import { answer, defineTool, withNotice, type ToolCall } from './tool'

type Described = { name: string; type: string; [more: string]: unknown }

type Asking = { req: PayloadRequest; depth: number }

const maxDepth = 3

const isShown = async (field: FlattenedField, req: PayloadRequest): Promise<boolean> => {
  if (('hidden' in field && field.hidden) || ['join', 'ui'].includes(field.type)) return false
  const read = 'access' in field ? field.access?.read : undefined
  return !read || Boolean(await read({ req }))
}

const optionsOf = (field: FlattenedField) =>
  'options' in field
    ? { options: field.options.map((one) => (typeof one === 'string' ? one : one.value)) }
    : {}

const describeField = async (field: FlattenedField, asking: Asking): Promise<Described> => {
  const is = (name: string) =>
    (field as unknown as Record<string, unknown>)[name] ? { [name]: true } : {}
  const below = 'flattenedFields' in field && asking.depth < maxDepth ? field.flattenedFields : []
  const fields = await describeFields(below, { ...asking, depth: asking.depth + 1 })
  return {
    name: field.name,
    type: field.type,
    ...is('required'),
    ...is('localized'),
    ...is('hasMany'),
    ...optionsOf(field),
    ...('relationTo' in field ? { relationTo: field.relationTo } : {}),
    ...(fields.length > 0 ? { fields } : {}),
  }
}

const describeFields = async (
  fields: readonly FlattenedField[],
  asking: Asking,
): Promise<Described[]> => {
  const shown = await Promise.all(fields.map((field) => isShown(field, asking.req)))
  return Promise.all(
    fields.filter((_, place) => shown[place]).map((field) => describeField(field, asking)),
  )
}

const describeCollection = async (
  { slug, flattenedFields, labels }: SanitizedCollectionConfig,
  { req, rights }: ToolCall,
) => ({
  slug,
  name: textOf(labels.plural) ?? slug,
  readsDrafts: rights.readsDrafts.includes(slug),
  writesDrafts: rights.drafts.includes(slug),
  publishes: rights.publishes.includes(slug),
  fields: await describeFields(flattenedFields, { req, depth: 1 }),
})

export const listCollections = defineTool({
  name: 'list_collections',
  title: 'List collections',
  description:
    'The kinds of content that there are, with their fields, and what this key may do with each. Begin with this.',
  hints: { readOnlyHint: true },
  scope: 'content:read',
  isOffered: ({ reads, drafts }) => reads.length + drafts.length > 0,
  input: () => z.strictObject({}),
  output: answer({
    locales: z.array(z.string()),
    collections: z.array(z.looseObject({ slug: z.string(), fields: z.array(z.unknown()) })),
  }),
  about: () => ({ type: 'collections' }),
  run: async (_, call) => {
    const { reads, drafts } = call.rights
    const known = call.req.payload.config.collections.filter(
      ({ slug }) => reads.includes(slug) || drafts.includes(slug),
    )
    const collections = await Promise.all(known.map((one) => describeCollection(one, call)))
    return { data: withNotice({ locales: settings.locales, collections }) }
  },
})
