import type {
  Access,
  Block,
  Field,
  FieldAccess,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedConfig,
  SanitizedGlobalConfig,
  Tab,
  TypeWithID,
} from 'payload'
import { SetupError } from '../../platform/setupError'

type Finding = { path: string; collection: string }

type Search = {
  config: SanitizedConfig
  /** Slugs of the collections that visitors read nothing of. */
  closed: Set<string>
}

/** A visitor's request: what access rules are asked with. */
const visitor = {
  user: null,
  headers: new Headers(),
  query: {},
  context: {},
} as unknown as PayloadRequest

/** A rule that can't be asked without a database is taken for the worse, whichever that is. */
export const admits = async (
  rule: Access | FieldAccess<TypeWithID> | undefined,
  otherwise: boolean,
): Promise<boolean> => {
  if (!rule) return true
  try {
    return Boolean(await rule({ req: visitor } as never))
  } catch {
    return otherwise
  }
}

type Feature = {
  sanitizedServerFeatureProps?: { enabledCollectionSlugs?: string[] }
  generateSchemaMap?: (args: object) => Map<string, unknown> | null
}

type Editor = { editorConfig?: { resolvedFeatureMap?: Map<string, Feature> } }

/** What can be put into a rich text: documents themselves, and the fields of links, pictures and blocks. */
const partsOf = (editor: unknown, { config }: Search): { slugs: string[]; fields: Field[] } => {
  const features = [...((editor as Editor | undefined)?.editorConfig?.resolvedFeatureMap ?? [])]
  const schemas = features.flatMap(([, feature]) => [
    ...(feature.generateSchemaMap?.({ config, props: feature.sanitizedServerFeatureProps }) ?? []),
  ])
  return {
    slugs: features.flatMap(
      ([, { sanitizedServerFeatureProps }]) =>
        sanitizedServerFeatureProps?.enabledCollectionSlugs ?? [],
    ),
    fields: schemas.flatMap(([, schema]) => (schema as { fields?: Field[] }).fields ?? []),
  }
}

const blocksOf = (
  field: { blocks: (Block | string)[]; blockReferences?: (Block | string)[] },
  { config }: Search,
): Block[] =>
  [...field.blocks, ...(field.blockReferences ?? [])].flatMap((block) =>
    typeof block === 'string'
      ? (config.blocks ?? []).filter(({ slug }) => slug === block)
      : [block],
  )

const at = (path: string, field: Field | Tab) =>
  'name' in field && field.name ? [path, field.name].filter(Boolean).join('.') : path

/** Collections that values of the field name. */
const namedBy = (field: Field, search: Search): string[] => {
  if (field.type === 'relationship' || field.type === 'upload') return [field.relationTo].flat()
  if (field.type === 'join') return [field.collection].flat()
  return field.type === 'richText' ? partsOf(field.editor, search).slugs : []
}

const innerFields = (field: Field, path: string, search: Search): [string, Field[]][] => {
  if (field.type === 'tabs') return field.tabs.map((tab) => [at(path, tab), tab.fields])
  if (field.type === 'blocks')
    return blocksOf(field, search).map(({ slug, fields }) => [`${path}.${slug}`, fields])
  if (field.type === 'richText') return [[path, partsOf(field.editor, search).fields]]
  return 'fields' in field ? [[path, field.fields]] : []
}

/** Where fields that visitors read lead to collections that they don't. */
const findIn = async (fields: Field[], path: string, search: Search): Promise<Finding[]> => {
  const found: Finding[] = []
  for (const field of fields) {
    if ('hidden' in field && field.hidden) continue
    const rule = 'access' in field ? field.access?.read : undefined
    if (!(await admits(rule as Access | undefined, true))) continue
    const own = at(path, field)
    for (const collection of new Set(namedBy(field, search)))
      if (search.closed.has(collection)) found.push({ path: own, collection })
    for (const [place, inner] of innerFields(field, own, search))
      found.push(...(await findIn(inner, place, search)))
  }
  return found
}

/** What Payload keeps for itself: its ids are no secret, and a project’s texts offer it by default. */
const isInternal = (slug: string) =>
  [
    'payload-folders',
    'payload-jobs',
    'payload-kv',
    'payload-locked-documents',
    'payload-migrations',
    'payload-preferences',
    'payload-query-presets',
  ].includes(slug)

const say = (kind: string, slug: string, { path, collection }: Finding) =>
  `Visitors read the ${kind} “${slug}”, and its field “${path}” refers to “${collection}”, which they may not read: it would publish the ids of what is in there. ` +
  `Write what visitors shall see into a field of its own, such as a text with a person’s name, or keep the field to staff: access: { read: isStaff }, from “frontdesk”. ` +
  `In rich text, leave “${collection}” out: disabledCollections of its features, or admin: { enableRichTextLink: false, enableRichTextRelationship: false } of the collection.`

/**
 * No start with a field that tells visitors ids of what they may not know, such as accounts of staff.
 * @param isMeant of collections and globals
 * @throws SetupError that names every such field and what to do
 */
export const demandPublicRelations = async (
  config: SanitizedConfig,
  isMeant: (entity: SanitizedCollectionConfig | SanitizedGlobalConfig) => boolean = () => true,
): Promise<SanitizedConfig> => {
  const closed = new Set<string>()
  for (const { slug, access } of config.collections)
    if (!isInternal(slug) && !(await admits(access.read, false))) closed.add(slug)
  const search = { config, closed }
  const entities = [
    ...config.collections.filter(isMeant).map((entity) => ({ kind: 'collection', ...entity })),
    ...config.globals.filter(isMeant).map((entity) => ({ kind: 'global', ...entity })),
  ]
  const problems: string[] = []
  for (const { kind, slug, access, fields } of entities) {
    if (!(await admits(access.read, true))) continue
    const found = await findIn(fields, '', search)
    problems.push(...found.map((finding) => say(kind, slug, finding)))
  }
  if (problems.length > 0) throw new SetupError(problems.join('\n'))
  return config
}
