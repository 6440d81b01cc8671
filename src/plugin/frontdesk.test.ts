import { describe, expect, it } from '@jest/globals'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import {
  buildConfig,
  type CollectionConfig,
  type Endpoint,
  type Field,
  type SanitizedConfig,
} from 'payload'
import { definitionOf } from '../http/openapi/endpointDefinition'
import { isOfAnotherPlugin } from '../http/query/isOfAnotherPlugin'
import { roleOf } from '../platform/access/can'
import type { Route } from '../platform/requestContext'
import { createDocument } from '../http/openapi/document/createDocument'
import { completeConfig } from './completeConfig'
import { frontdesk } from './frontdesk'
import type { FrontdeskOptions } from './options'
import { withFrontdeskTables } from './withFrontdeskTables'

const none = {
  access: false,
  accounts: false,
  publishing: false,
  leads: false,
  downloads: false,
  search: false,
  assistant: false,
  webhooks: false,
} as const

/** A project of somebody else: people of its own, files, and posts that may be searched. */
const theirs: CollectionConfig[] = [
  { slug: 'users', auth: true, fields: [] },
  { slug: 'media', upload: true, fields: [] },
  { slug: 'posts', fields: [{ name: 'title', type: 'text' }], custom: { search: true } },
]

const build = async (
  options: FrontdeskOptions,
  collections: CollectionConfig[] = theirs,
): Promise<SanitizedConfig> =>
  buildConfig({
    secret: 'somebody-elses-secret-of-enough-letters',
    db: withFrontdeskTables(postgresAdapter({ idType: 'uuid', pool: {} })),
    collections,
    plugins: [frontdesk({ roleOf: () => 'admin', ...options })],
  })

const slugsOf = ({ collections }: SanitizedConfig) =>
  collections.map(({ slug }) => slug).filter((slug) => !slug.startsWith('payload-'))

describe('frontdesk()', () => {
  it('adds what belongs to the parts that are on, and to what they share', async () => {
    const config = await build({ ...none, search: {} })
    expect(slugsOf(config)).toEqual(['asked-as', 'mails', 'users', 'media', 'posts'])
    const lines = config.collections.find(({ slug }) => slug === 'asked-as')
    const to = lines?.fields.flatMap((field) => ('relationTo' in field ? field.relationTo : []))
    expect(to).toEqual(['posts'])
    expect(config.globals.map(({ slug }) => slug)).toContain('search-settings')
    const paths = config.endpoints.map(({ path }) => path)
    expect(paths).toContain('/search')
    expect(paths).not.toContain('/demo')
    const closed = theirs.filter(({ slug }) => slug !== 'posts')
    expect(slugsOf(await build({ ...none, search: {} }, closed))).not.toContain('asked-as')
    const searched = (slug: string) =>
      config.collections
        .find((one) => one.slug === slug)
        ?.hooks.afterDelete.some((hook) => /unindex/.test(String(hook)))
    expect([searched('posts'), searched('mails')]).toEqual([true, false])
    expect(Object.keys(config.admin.components?.views ?? {})).not.toContain('sales')
  })

  it('has no pins where nothing is searched', async () => {
    const { globals } = await build({ ...none, search: {} }, theirs.slice(0, 2))
    const settings = globals.find(({ slug }) => slug === 'search-settings')
    expect(settings?.flattenedFields.map(({ name }) => name)).toContain('synonyms')
    expect(settings?.flattenedFields.map(({ name }) => name)).not.toContain('pins')
  })

  it('leaves out what refers to parts that are off', async () => {
    const config = await build({ ...none, leads: {} })
    expect(slugsOf(config)).toEqual([
      'leads',
      'submissions',
      'mails',
      'activities',
      'users',
      'media',
      'posts',
    ])
  })

  it('takes its pictures from the project’s own library, where there is one', async () => {
    const config = await build({ ...none, publishing: {} })
    expect(slugsOf(config).filter((slug) => slug === 'media')).toHaveLength(1)
    const media = config.collections.find(({ slug }) => slug === 'media')
    expect(media?.flattenedFields.map(({ name }) => name)).not.toContain('caption') // ours has one
    const content = config.collections.find(({ slug }) => slug === 'content')
    const picture = content?.flattenedFields.find(({ name }) => name === 'heroImage')
    expect(picture).toMatchObject({ relationTo: 'media' })
  })

  it('refuses a collection of the same name that keeps no files', async () => {
    const media = { slug: 'media', fields: [] }
    await expect(build({ ...none, publishing: {} }, [theirs[0]!, media])).rejects.toThrow(
      /brings a collection “media”.*publishing: false/,
    )
  })

  it('takes a project’s changes to a collection', async () => {
    const config = await build({
      ...none,
      leads: {},
      collections: {
        leads: ({ defaultCollection }) => ({
          ...defaultCollection,
          fields: [...defaultCollection.fields, { name: 'budget', type: 'number' }],
        }),
      },
    })
    const leads = config.collections.find(({ slug }) => slug === 'leads')
    expect(leads?.flattenedFields.map(({ name }) => name)).toContain('budget')
  })

  it('has one object to say all that HTTP, limits and OpenAPI need, for every endpoint', async () => {
    const { endpoints, collections, globals } = await build({ publishing: false }, theirs.slice(1))
    const routeOf = (kind: Route['kind'], slug: string) => (endpoint: Endpoint) => {
      const { path: pattern, custom = {} } = endpoint
      return { kind, slug, pattern, params: {}, custom }
    }
    const routes = [
      ...endpoints.map(routeOf('custom', '')),
      ...[...collections, ...globals].flatMap(({ slug, endpoints }) =>
        (endpoints || []).map(routeOf('collection', slug)),
      ),
    ]
    expect(routes.filter((route) => definitionOf(route)).length).toBeGreaterThan(25)
    expect(routes.filter(isOfAnotherPlugin)).toEqual([])
  })

  it('takes what is no role for none', async () => {
    await build({ ...none, roleOf: () => 'superadmin' })
    const user = { collection: 'users', id: '1' } as never
    expect(roleOf(user)).toBeUndefined()
    await build({ ...none, roleOf: () => 'editor' })
    expect(roleOf(user)).toBe('editor')
  })

  it('describes signing in where it brings the accounts', async () => {
    const paths = async (options: FrontdeskOptions, collections: CollectionConfig[]) =>
      Object.keys((await createDocument(await build(options, collections))).paths)
    expect(await paths({ ...none }, theirs)).not.toContain('/api/users/me')
    expect(await paths({ ...none, accounts: {} }, [])).toContain('/api/users/me')
  })

  it('lets visitors read texts with the project’s own editor', async () => {
    const text: Field = { name: 'text', type: 'richText', editor: lexicalEditor() }
    const pages = { slug: 'pages', access: { read: () => true }, fields: [text] }
    const config = await build({ ...none, accounts: {} }, [pages])
    await expect(completeConfig(config)).resolves.toBe(config)
  })

  it('does not start where Payload keeps saved lists, and under another name', async () => {
    const config = await build({ ...none, accounts: {}, publishing: {}, leads: {} }, [])
    config.collections = config.collections.filter(({ slug }) => slug !== 'payload-query-presets')
    await expect(completeConfig(config)).rejects.toThrow('no collection payload-query-presets')
  })

  it('says which part another one needs', () => {
    const build = () => frontdesk({ ...none, assistant: {} })({} as never)
    expect(build).toThrow('the part “assistant” needs “search”, which is switched off')
  })
})
