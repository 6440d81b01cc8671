import { lexicalEditor } from '@payloadcms/richtext-lexical'
import type { CollectionConfig, Field } from 'payload'

const text = (name: string, more: object = {}): Field => ({ name, type: 'text', ...more })

const picture = (name: string): Field => ({ name, type: 'upload', relationTo: 'media' })

const tab = (fields: Field[]): Field => ({
  type: 'tabs',
  tabs: [
    { label: 'Content', fields },
    {
      label: 'Search engines',
      fields: [
        {
          name: 'seo',
          type: 'group',
          fields: [
            text('title', { localized: true }),
            { name: 'description', type: 'textarea', localized: true },
            { ...picture('image'), localized: true } as Field,
            { name: 'noIndex', type: 'checkbox', defaultValue: false },
          ],
        },
      ],
    },
  ],
})

/** The fields, drafts, versions, languages and trash of our `content`, as Payload has them: no hook of ours, no rule. */
export const plainContent: CollectionConfig[] = [
  { slug: 'media', upload: true, fields: [text('alt')] },
  { slug: 'partners', fields: [text('title')] },
  {
    slug: 'content',
    access: { create: () => true },
    trash: true,
    versions: { maxPerDoc: 100, drafts: { autosave: { interval: 2000 } } },
    fields: [
      tab([
        text('title', { localized: true, required: true }),
        { name: 'summary', type: 'textarea', localized: true, maxLength: 2000 },
        {
          name: 'kind',
          type: 'select',
          required: true,
          defaultValue: 'article',
          index: true,
          options: ['page', 'article', 'guide', 'news', 'faq'],
        },
        picture('heroImage'),
        { name: 'body', type: 'richText', localized: true, editor: lexicalEditor() },
        text('authors', { hasMany: true }),
        {
          name: 'related',
          type: 'relationship',
          relationTo: ['content', 'partners'],
          hasMany: true,
        },
      ]),
      text('slug', { unique: true, index: true }),
      { name: 'publishedAt', type: 'date', index: true },
      text('tags', { hasMany: true, index: true }),
      { name: 'internalNotes', type: 'textarea', maxLength: 10_000 },
    ],
  },
]
