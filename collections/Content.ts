import { picture } from '../src/cms/fields/picture'
import { richText } from '../src/cms/fields/richText'
import { publicCollection } from '../src/cms/publishing/publicCollection'

export const Content = publicCollection({
  slug: 'content',
  opensOnSite: true,
  labels: {
    singular: { en: 'Page or article', de: 'Seite oder Artikel' },
    plural: { en: 'Pages and articles', de: 'Seiten und Artikel' },
  },
  whenEmpty: {
    en: 'Write the first one: a page about the company, an answer that people keep asking for, or an article. The search and the assistant use what is published here.',
    de: 'Schreiben Sie den ersten Text: eine Seite über das Unternehmen, die Antwort auf eine häufige Frage oder einen Artikel. Suche und Assistent nutzen, was hier veröffentlicht ist.',
  },
  admin: {
    defaultColumns: ['title', 'heroImage', 'kind', '_status', 'publishedAt', 'updatedAt'],
    description: {
      en: 'Pages, articles, guides, news and answers to frequent questions.',
      de: 'Seiten, Artikel, Leitfäden, Neuigkeiten und Antworten auf häufige Fragen.',
    },
  },
  fields: [
    {
      name: 'kind',
      type: 'select',
      label: { en: 'Kind', de: 'Art' },
      required: true,
      defaultValue: 'article',
      index: true,
      options: [
        { label: { en: 'Page', de: 'Seite' }, value: 'page' },
        { label: { en: 'Article', de: 'Artikel' }, value: 'article' },
        { label: { en: 'Guide', de: 'Leitfaden' }, value: 'guide' },
        { label: { en: 'News', de: 'Neuigkeit' }, value: 'news' },
        { label: { en: 'Frequent question', de: 'Häufige Frage' }, value: 'faq' },
      ],
      admin: {
        description: {
          en: 'The kind of page. The site lists each kind in its own place.',
          de: 'Die Art der Seite. Die Website zeigt jede Art an ihrem eigenen Ort.',
        },
      },
    },
    picture({
      name: 'heroImage',
      label: { en: 'Main picture', de: 'Hauptbild' },
      description: {
        en: 'Shown above the text and in previews.',
        de: 'Steht über dem Text und in Vorschauen.',
      },
    }),
    richText({ name: 'body', label: { en: 'Body', de: 'Text' } }),
    {
      name: 'authors',
      type: 'text',
      label: { en: 'Authors', de: 'Autoren' },
      hasMany: true,
      custom: { search: 'byline' },
      admin: {
        description: {
          en: 'Names as readers see them. Type one and press Enter.',
          de: 'Namen, wie Leser sie sehen. Eintippen und Enter drücken.',
        },
      },
    },
    {
      name: 'related',
      type: 'relationship',
      label: { en: 'Related', de: 'Verwandte Inhalte' },
      relationTo: ['content', 'case-studies', 'events', 'partners'],
      hasMany: true,
      admin: { description: { en: 'What to read next.', de: 'Was man als Nächstes lesen kann.' } },
    },
  ],
})
