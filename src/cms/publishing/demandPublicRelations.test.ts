import { describe, expect, it } from '@jest/globals'
import { postgresAdapter } from '@payloadcms/db-postgres'
import {
  BlocksFeature,
  lexicalEditor,
  LinkFeature,
  RelationshipFeature,
} from '@payloadcms/richtext-lexical'
import { buildConfig, type CollectionConfig, type Field, type GlobalConfig } from 'payload'
import { isStaff } from '../../platform/access/can'
import { demandPublicRelations } from './demandPublicRelations'

const accounts: CollectionConfig = {
  slug: 'users',
  auth: true,
  access: { read: isStaff },
  fields: [{ name: 'name', type: 'text' }],
}
const requests: CollectionConfig = {
  slug: 'leads',
  access: { read: isStaff },
  admin: { enableRichTextLink: false, enableRichTextRelationship: false },
  fields: [{ name: 'page', type: 'relationship', relationTo: 'content' }],
}

type Config = {
  fields: Field[]
  read?: NonNullable<CollectionConfig['access']>['read']
  globals?: GlobalConfig[]
}

const check = async ({ fields, read = () => true, globals }: Config) =>
  demandPublicRelations(
    await buildConfig({
      secret: 'a secret',
      db: postgresAdapter({ pool: {} }),
      editor: lexicalEditor({
        features: [LinkFeature({ enabledCollections: ['content'] })],
      }),
      collections: [accounts, requests, { slug: 'content', access: { read }, fields }],
      globals,
    }),
  )

const owner: Field = { name: 'owner', type: 'relationship', relationTo: 'users' }

/** Where the field stands, what it is called there. */
const places: [string, Field[]][] = [
  ['owner', [owner]],
  ['owner', [{ type: 'row', fields: [owner] }]],
  ['owner', [{ type: 'collapsible', label: 'More', fields: [owner] }]],
  ['owner', [{ type: 'tabs', tabs: [{ label: 'More', fields: [owner] }] }]],
  ['more.owner', [{ type: 'tabs', tabs: [{ name: 'more', fields: [owner] }] }]],
  ['more.owner', [{ name: 'more', type: 'group', fields: [owner] }]],
  ['more.owner', [{ name: 'more', type: 'array', fields: [owner] }]],
  [
    'more.card.owner',
    [{ name: 'more', type: 'blocks', blocks: [{ slug: 'card', fields: [owner] }] }],
  ],
  ['owner', [{ ...owner, relationTo: ['content', 'users'] } as Field]],
  ['owner', [{ ...owner, hasMany: true } as Field]],
]

describe('a field that tells visitors the ids of what they may not read', () => {
  it.each(places)('stops the start, called %s', async (path, fields) => {
    await expect(check({ fields })).rejects.toMatchObject({
      name: 'SetupError',
      message: expect.stringContaining(
        `Visitors read the collection “content”, and its field “${path}” refers to “users”`,
      ),
    })
  })

  it('may be the other end of a relation', async () => {
    const fields: Field[] = [{ name: 'mail', type: 'join', collection: 'leads', on: 'page' }]
    await expect(check({ fields })).rejects.toThrow('its field “mail” refers to “leads”')
  })

  it.each([
    ['a document', RelationshipFeature()],
    ['a link', LinkFeature()],
    ['a block', BlocksFeature({ blocks: [{ slug: 'card', fields: [owner] }] })],
  ])('may be %s in a text', async (_what, feature) => {
    const body: Field = { name: 'body', type: 'richText', editor: lexicalEditor({ features: [feature] }) } // prettier-ignore
    await expect(check({ fields: [body] })).rejects.toThrow('refers to “users”')
  })

  it('may be in a global', async () => {
    const globals = [{ slug: 'imprint', access: { read: () => true }, fields: [owner] }]
    await expect(check({ fields: [], globals })).rejects.toThrow(
      'Visitors read the global “imprint”',
    )
  })

  it('stops it also where visitors read some documents, or it is unknown which', async () => {
    const some = () => ({ name: { equals: 'public' } })
    const unknown = () => {
      throw new Error('There is no database')
    }
    await expect(check({ fields: [owner], read: some })).rejects.toThrow('refers to “users”')
    await expect(check({ fields: [owner], read: unknown })).rejects.toThrow('refers to “users”')
  })

  it('is told with all others, and with what to do', async () => {
    const letter: Field = { name: 'letter', type: 'relationship', relationTo: 'leads' }
    const start = check({ fields: [owner, letter] })
    await expect(start).rejects.toThrow(/“owner”[^]*access: \{ read: isStaff \}[^]*\n[^]*“letter”/)
  })
})

describe('a field is taken', () => {
  it.each<[string, Config]>([
    ['that staff alone read', { fields: [{ ...owner, access: { read: isStaff } }] }],
    ['inside a group that staff alone read', { fields: [{ name: 'more', type: 'group', access: { read: isStaff }, fields: [owner] }] }], // prettier-ignore
    ['that is hidden', { fields: [{ ...owner, hidden: true }] }],
    ['in a collection that visitors do not read', { fields: [owner], read: isStaff }],
    ['that leads to what visitors read', { fields: [{ ...owner, relationTo: 'content' }] }],
    ['of text with links to what visitors read', { fields: [{ name: 'body', type: 'richText' }] }],
  ])('%s', async (_what, config) => {
    await expect(check(config)).resolves.toBeDefined()
  })
})
