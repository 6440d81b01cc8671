import { randomUUID } from 'node:crypto'
import type { Role } from './panelRoles'

type Attack = (slug: string, id: string) => object[]

/** Every function of the panel, aimed at a collection and a document of it. */
export const attacksWith = (ids: Record<string, string>): Record<string, Attack> => ({
  'form-state': (slug, id) => {
    const form = { renderAllFields: true, schemaPath: slug, operation: 'update', data: { id } }
    const docPermissions = { fields: true, read: true, update: true }
    return [
      { collectionSlug: slug, id, ...form },
      { collectionSlug: slug, id, ...form, docPermissions, skipClientConfigAuth: true },
      { collectionSlug: slug, ...form, formState: { id: { value: id } }, returnLockStatus: true },
      { collectionSlug: 'content', globalSlug: slug, id, ...form, docPermissions },
      { collectionSlug: 'content', id, ...form, docPermissions },
      { widgetSlug: 'collections', id, ...form, docPermissions },
      { collectionSlug: [slug], id, ...form },
      { collectionSlug: slug, id: [id], ...form },
      { collectionSlug: slug, id: { equals: id }, ...form, select: { story: true } },
      { collectionSlug: slug, id, checkForStaleData: true, originalUpdatedAt: 'x', ...form },
    ]
  },
  'render-document': (slug, id) => [
    { collectionSlug: slug, docID: id, overrideEntityVisibility: true },
    { collectionSlug: slug, docID: id, drawerSlug: 'a', permissions: { collections: true } },
    { collectionSlug: slug, docID: { equals: id }, overrideEntityVisibility: true },
    { collectionSlug: slug, initialData: { id }, overrideEntityVisibility: true },
    {
      collectionSlug: 'content',
      docID: ids.content,
      overrideEntityVisibility: true,
      paramsOverride: { segments: ['collections', slug, id, 'versions'] },
    },
    {
      collectionSlug: slug,
      docID: id,
      overrideEntityVisibility: true,
      paramsOverride: { segments: ['collections', slug, id, 'api'] },
    },
  ],
  'render-document-slots': (slug, id) => [{ collectionSlug: slug, id }, { collectionSlug: slug }],
  'render-list': (slug) => [
    { collectionSlug: slug, overrideEntityVisibility: true, query: { limit: 100 } },
    { collectionSlug: slug, overrideEntityVisibility: true, enableRowSelections: true },
    { collectionSlug: [slug], overrideEntityVisibility: true, query: {} },
  ],
  'table-state': (slug, id) => [
    { collectionSlug: slug, query: { limit: 100 }, columns: [{ accessor: 'email', active: true }] },
    { collectionSlug: slug, data: { docs: [{ id, owner: ids.users }] } },
    { collectionSlug: [slug], parent: { id, collectionSlug: slug, joinPath: 'a' }, query: {} },
    {
      collectionSlug: 'content',
      parent: { id, collectionSlug: slug, joinPath: 'a' },
      query: { where: { 'owner.email': { like: 'zxq' } } },
    },
  ],
  'render-field': (slug, id) => [
    { schemaPath: `collection.${slug}.story`, path: 'story', initialValue: { id } },
    { schemaPath: `collection.${slug}.owner`, initialValue: ids.users },
    { schemaPath: `${slug}.owner`, initialValue: ids.users },
    { schemaPath: `collection.__proto__.owner`, initialValue: ids.users },
  ],
  'copy-data-from-locale': (slug, id) => [
    { collectionSlug: slug, docID: id, fromLocale: 'en', toLocale: 'de' },
    { collectionSlug: slug, docID: id, fromLocale: 'en', toLocale: 'all', overrideData: true },
  ],
  'schedule-publish': (slug, id) => [
    { type: 'publish', date: '2030-01-01T00:00:00.000Z', doc: { relationTo: slug, value: id } },
    { deleteID: ids['payload-jobs'], doc: { relationTo: slug, value: id } },
    { deleteID: ids['payload-jobs'] },
  ],
  'get-upcoming-scheduled-publish': (slug, id) => [{ collectionSlug: slug, id }],
  'get-folder-results-component-and-data': (slug) => [
    { collectionsToDisplay: [slug], browseByFolder: true },
  ],
  'get-default-layout': () => [{}],
  'render-widget': () => [{ widgetSlug: 'collections', widgetData: {} }],
  slugify: (slug) => [{ collectionSlug: slug, path: 'name', valueToSlugify: 'A name' }],
})

/** What each role may not read. */
export const closed: [Role, string[]][] = [
  ['visitor', ['leads', 'content']],
  ['key', ['leads', 'content']],
  ['wrong key', ['leads']],
  ['editor', ['conversations', 'leads', 'submissions', 'mails', 'payload-jobs']],
  ['sales', ['payload-jobs']],
]

/** Pages on which leads, or what they said, would stand; `:slug` is a document of that collection. */
export const pages = [
  '/collections/leads',
  '/collections/leads/:leads',
  '/collections/leads/:leads/versions',
  '/collections/leads/:leads/api',
  '/collections/leads/trash',
  '/collections/leads/create',
  '/collections/submissions',
  '/collections/submissions/:submissions',
  '/collections/conversations',
  '/collections/conversations/:conversations',
  '/collections/mails',
  '/collections/mails/:mails',
  '/collections/users/:users',
  '/collections/payload-jobs',
  '/collections/payload-jobs/:payload-jobs',
  '/collections/payload-locked-documents',
  '/collections/payload-query-presets',
  '/sales',
  '/assistant',
  '/',
]

/** Stands in what is sent, and in no line of the log. */
export const marker = 'SENTVALUE'

const filters = [
  ...[{ title: { near: marker } }, { id: { in: marker } }, { body: { like: marker } }],
  ...[{ title: { equals: `${marker}\0` } }, { nothing: { equals: marker } }, marker, [marker]],
  ...[{ title: [marker] }, { and: marker }, { publishedAt: { greater_than: marker } }],
]

/** What a table fails over when it is asked for it. */
export const badTables = [
  ...filters.map((where) => ({ where })),
  ...[{ sort: {} }, { sort: 5 }, { sort: ['title', {}] }, { sort: `${marker}\0` }, { page: -5 }],
  ...[{ page: 1e18 }, { limit: {} }, { limit: -1 }],
]

/** What only a whole list reads. */
export const badLists = [
  ...[{ groupBy: {} }, { preset: marker }, { preset: {} }, { preset: randomUUID() }],
  ...[{ queryByGroup: `{${marker}` }, { columns: `{${marker}` }, { columns: 5 }],
  ...[{ search: {} }, { search: `${marker}\0` }],
]
