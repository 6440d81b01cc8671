import { picture } from '../src/cms/fields/picture'
import { richText } from '../src/cms/fields/richText'
import { publicCollection } from '../src/cms/publishing/publicCollection'

export const Content = publicCollection({
  slug: 'content',
  opensOnSite: true,
  labels: { singular: 'Page or article', plural: 'Pages and articles' },
  whenEmpty:
    'Write the first one: a page about the company, an answer that people keep asking for, or an article. The search and the assistant use what is published here.',
  admin: {
    defaultColumns: ['title', 'heroImage', 'kind', '_status', 'publishedAt', 'updatedAt'],
    description: 'Pages, articles, guides, news and answers to frequent questions.',
  },
  fields: [
    {
      name: 'kind',
      type: 'select',
      required: true,
      defaultValue: 'article',
      index: true,
      options: [
        { label: 'Page', value: 'page' },
        { label: 'Article', value: 'article' },
        { label: 'Guide', value: 'guide' },
        { label: 'News', value: 'news' },
        { label: 'Frequent question', value: 'faq' },
      ],
      admin: { description: 'The kind of page. The site lists each kind in its own place.' },
    },
    picture({
      name: 'heroImage',
      label: 'Main picture',
      description: 'Shown above the text and in previews.',
    }),
    richText({ name: 'body' }),
    {
      name: 'authors',
      type: 'text',
      hasMany: true,
      admin: { description: 'Names as readers see them. Type one and press Enter.' },
    },
    {
      name: 'related',
      type: 'relationship',
      relationTo: ['content', 'case-studies', 'events', 'partners'],
      hasMany: true,
      admin: { description: 'What to read next.' },
    },
  ],
})
