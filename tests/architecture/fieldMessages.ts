import type { Field, SanitizedConfig } from 'payload'

type Checked = {
  path: string
  field: Field
  validate: (value: unknown, options: object) => unknown
}

/** What nobody types. */
const isHidden = (field: Field) =>
  ('hidden' in field && field.hidden) ||
  (field.admin as { hidden?: boolean } | undefined)?.hidden ||
  (field.admin as { disabled?: boolean } | undefined)?.disabled

const checkedIn = (path: string, fields: readonly Field[]): Checked[] =>
  fields.flatMap((field) => {
    if (isHidden(field)) return []
    const at = 'name' in field && field.name ? `${path}.${field.name}` : path
    const own = 'validate' in field && field.validate ? [{ path: at, field, validate: field.validate as Checked['validate'] }] : [] // prettier-ignore
    return [
      ...own,
      ...('fields' in field ? checkedIn(at, field.fields) : []),
      ...('tabs' in field ? field.tabs.flatMap((tab) => checkedIn('name' in tab && tab.name ? `${at}.${tab.name}` : at, tab.fields)) : []), // prettier-ignore
      ...('blocks' in field ? field.blocks.flatMap((block) => checkedIn(at, block.fields)) : []),
    ]
  })

/** What people may type into a field of this type, of which something is wrong for most rules. */
const wrongTexts = [
  'x'.repeat(3000),
  'two\nlines',
  ' - ',
  'no address',
  'ftp://example.com/{{nothing}}',
  'http://10.0.0.1:22/a?b#c',
  'http://user:word@example.com',
  '//example.com',
  '/api/x',
  '/de/x?y',
  'x',
]

const wrongOf = (field: Field): unknown[] => {
  if (field.type === 'date') return ['2020-01-01T00:00:00.000Z']
  if (!['text', 'textarea', 'email', 'code'].includes(field.type)) return []
  if (!('hasMany' in field && field.hasMany)) return [...wrongTexts, '']
  return [[], [''], ['x', 'X '], ...wrongTexts.map((text) => [text])]
}

/** What asks: a form of the panel in that language, with a database in which everything is there already. */
const requestIn = (language: string, config: SanitizedConfig) => ({
  i18n: { language },
  // Payload's own words are translated by Payload.
  t: (key: string) => `${language} ${key}`,
  locale: config.localization ? config.localization.defaultLocale : undefined,
  context: {},
  payload: {
    config,
    collections: {},
    find: () => Promise.resolve({ docs: [{ locale: 'en', to: '/old', slug: 'x' }] }),
    count: () => Promise.resolve({ totalDocs: 0 }),
  },
})

const answerOf = async (
  { field, validate }: Checked,
  value: unknown,
  language: string,
  config: SanitizedConfig,
) => {
  // prettier-ignore
  const req = requestIn(language, config)
  const data = { _status: 'published', startsAt: '2021-01-01T00:00:00.000Z', productModules: [{ slug: value }, { slug: value }], pins: [{ queries: value }, {}] } // prettier-ignore
  const options = { ...field, req, data, siblingData: { ...data }, operation: 'create', preferences: {}, path: ['pins', 1], blockData: {} } // prettier-ignore
  try {
    return await validate(value, options)
  } catch {
    return undefined // it asks the database for more than this one knows
  }
}

/** Rules of fields that say the same in both languages: what an editor reads whose panel is in German. */
export const untranslatedMessages = async (config: SanitizedConfig): Promise<string[]> => {
  const all = [...config.collections, ...config.globals].flatMap(({ slug, fields }) => checkedIn(slug, fields)) // prettier-ignore
  const found = new Set<string>()
  for (const checked of all)
    for (const value of wrongOf(checked.field)) {
      const english = await answerOf(checked, value, 'en', config)
      if (typeof english !== 'string') continue
      const german = await answerOf(checked, value, 'de', config)
      if (german === english) found.add(`${checked.path}: ${english}`)
    }
  return [...found]
}
