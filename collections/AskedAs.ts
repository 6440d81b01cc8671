import type { CollectionConfig } from 'payload'
import { askedAsFields, askedAsHooks } from '../src/search/engine'
import { canSomewhere } from '../src/platform/access/can'
import { component } from '../src/platform/component'
import { editViews } from '../src/cms/editViews'
import { navGroups } from '../src/cms/navGroups'

type Asking = { req: { user: Parameters<typeof canSomewhere>[0] } }

/** Which line somebody may write depends on its page and language: src/search/askedAs/askedAsHooks.ts. */
const mayWrite = ({ req: { user } }: Asking) => canSomewhere(user, 'content:write')

/** How people ask for what a page answers, where the page says it otherwise. A line counts as soon as it is accepted. */
export const AskedAs: CollectionConfig = {
  slug: 'asked-as',
  labels: {
    singular: { en: 'Way of asking', de: 'Frageweise' },
    plural: { en: 'Also asked as', de: 'Auch gefragt als' },
  },
  admin: {
    group: navGroups.content,
    useAsTitle: 'text',
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    defaultColumns: ['text', 'document', 'locale', 'state', 'origin', 'updatedAt'],
    listSearchableFields: ['text', 'quote'],
    // Lines are judged many at a time.
    pagination: { defaultLimit: 50 },
    description: {
      en: 'Words that people use for what a page says otherwise. Choose several to accept or strike them out at once.',
      de: 'Worte, mit denen Menschen nach dem fragen, was eine Seite anders sagt. Mehrere auf einmal: auswählen und bearbeiten.',
    },
    components: {
      beforeListTable: [component('LineViews'), component('EmptyList')],
      views: { edit: editViews },
    },
    custom: {
      whenEmpty: {
        en: 'Nothing yet: write down how people ask for a page, there or here. With a language model, proposals come by themselves.',
        de: 'Noch nichts: Schreiben Sie auf, wie nach einer Seite gefragt wird, dort oder hier. Mit einem Sprachmodell kommen Vorschläge von selbst.',
      },
    },
    hidden: ({ user }) => !mayWrite({ req: { user: user as never } }),
  },
  custom: { shown: true },
  defaultSort: '-createdAt',
  access: {
    read: ({ req: { user } }) => canSomewhere(user, 'content:draft'),
    create: mayWrite,
    update: mayWrite,
    delete: mayWrite,
  },
  hooks: askedAsHooks,
  fields: askedAsFields,
}
