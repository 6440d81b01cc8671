import type {
  Block,
  Field,
  SanitizedCollectionConfig,
  SanitizedConfig,
  SanitizedGlobalConfig,
  Tab,
} from 'payload'
import type { Words } from '../../src/platform/language/said'

/** What a place in the configuration says to editors, and where that is. */
type Said = { path: string; words: unknown }

type Editor = { resolvedFeatureMap?: Map<string, { sanitizedServerFeatureProps?: unknown }> }

const named = (path: string, name: string | undefined) => (name ? `${path}.${name}` : path)

const isHidden = (field: Field) =>
  ('hidden' in field && field.hidden) || (field.admin as { hidden?: boolean } | undefined)?.hidden

const say = (path: string, from: object | undefined, ...keys: string[]): Said[] =>
  keys.flatMap((key) => {
    const words = (from as Record<string, unknown> | undefined)?.[key]
    return words === undefined || words === null || words === false
      ? []
      : [{ path: `${path} (${key})`, words }]
  })

const ofBlock = (path: string, block: Block): Said[] => [
  ...say(`${path}.${block.slug}`, block.labels, 'singular', 'plural'),
  ...ofFields(`${path}.${block.slug}`, block.fields),
]

const ofTab = (path: string, tab: Tab): Said[] => {
  const at = named(path, 'name' in tab ? tab.name : undefined)
  return [
    ...say(at, tab, 'label'),
    ...say(at, tab.admin, 'description'),
    ...ofFields(at, tab.fields),
  ]
}

/** What the features of a rich text editor put into it: the fields of links and pictures, and blocks. */
const ofEditor = (path: string, editor: Editor): Said[] =>
  [...(editor.resolvedFeatureMap ?? [])].flatMap(([key, { sanitizedServerFeatureProps }]) => {
    const props = (sanitizedServerFeatureProps ?? {}) as {
      fields?: unknown
      blocks?: Block[]
      collections?: Record<string, { fields?: Field[] }>
    }
    const at = `${path}.${key}`
    return [
      ...(Array.isArray(props.fields) ? ofFields(at, props.fields as Field[]) : []),
      ...(props.blocks ?? []).flatMap((block) => ofBlock(at, block)),
      ...Object.entries(props.collections ?? {}).flatMap(([slug, { fields }]) =>
        ofFields(`${at}.${slug}`, fields ?? []),
      ),
    ]
  })

const ofField = (path: string, field: Field): Said[] => {
  if (isHidden(field)) return []
  const at = named(path, 'name' in field ? field.name : undefined)
  const admin = field.admin
  return [
    // A field without a value of its own shows its label above a list alone.
    ...(field.type === 'ui' && admin?.disableListColumn ? [] : say(at, field, 'label')),
    ...('labels' in field ? say(at, field.labels, 'singular', 'plural') : []),
    ...say(at, admin, 'description', 'placeholder'),
    ...('options' in field
      ? field.options.flatMap((option) =>
          typeof option === 'string'
            ? [{ path: `${at}: ${option}`, words: option }]
            : say(`${at}: ${option.value}`, option, 'label'),
        )
      : []),
    ...('tabs' in field ? field.tabs.flatMap((tab) => ofTab(at, tab)) : []),
    ...('fields' in field ? ofFields(at, field.fields) : []),
    ...('blocks' in field ? field.blocks.flatMap((block) => ofBlock(at, block)) : []),
    ...('editor' in field && field.editor ? ofEditor(at, field.editor as Editor) : []),
  ]
}

const ofFields = (path: string, fields: Field[]): Said[] =>
  fields.flatMap((field) => ofField(path, field))

const ofCollection = (collection: SanitizedCollectionConfig): Said[] => [
  ...say(collection.slug, collection.labels, 'singular', 'plural'),
  ...say(collection.slug, collection.admin, 'group', 'description'),
  ...say(collection.slug, collection.admin.custom, 'whenEmpty'),
  ...ofFields(collection.slug, collection.fields),
]

const ofGlobal = (global: SanitizedGlobalConfig): Said[] => [
  ...say(global.slug, global, 'label'),
  ...say(global.slug, global.admin, 'group', 'description'),
  ...ofFields(global.slug, global.fields),
]

/** Fields of Payload’s own, which it has in English alone. */
const payloads = /^payload-(?!jobs \()/

/** Everything that the configuration says to whoever works in the panel. */
export const saidByConfig = ({ collections, globals, editor }: SanitizedConfig): Said[] =>
  [
    ...collections.flatMap(ofCollection),
    ...globals.flatMap(ofGlobal),
    ...ofEditor('editor', editor as Editor),
  ].filter(({ path }) => !payloads.test(path))

/** Words that Payload translates come as a function. */
const isTranslated = (words: unknown): boolean =>
  typeof words === 'function' ||
  (['en', 'de'] as const).every(
    (language) => typeof words === 'object' && Boolean((words as Partial<Words>)[language]),
  )

/** What is said in one language alone, each with its place. */
export const untranslated = (said: Said[]): string[] =>
  said
    .filter(({ words }) => !isTranslated(words))
    .map(({ path, words }) => `${path}: ${JSON.stringify(words)}`)
