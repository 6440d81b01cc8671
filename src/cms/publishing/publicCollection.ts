import type { CollectionBeforeOperationHook, CollectionConfig, Field, UnnamedTab } from 'payload'
import { publishedOrStaff } from '../access/publishedOrStaff'
import { allowingIn } from '../../platform/access/can'
import { editViews } from '../editViews'
import { seo } from '../fields/seo'
import { followMoves } from '../redirects/followMoves'
import { ofDefaultLanguage, refuseOtherLanguages } from './rights/ofDefaultLanguage'
import { previewEndpoints } from '../preview/previewEndpoint'
import { previewLink } from '../preview/previewLink'
import { renderEndpoint } from '../preview/renderEndpoint'
import { noteAddedHooks, noteAddedRules } from '../ready/ownHooks'
import { publishedAt } from './publishedAt'
import { slug } from './slug'
import { draftByDefault } from './draftByDefault'
import { bulkEndpoint } from '../bulk/bulkEndpoint'
import { bySlugEndpoint } from '../served/rest/bySlug'
import { guardPublishing, mayDeleteIn, mayWriteIn } from './rights/guardPublishing'
import { endSchedules } from './endSchedules'
import { keepDraft } from './keepDraft'
import { noteAutosave } from './noteAutosave'
import { title } from './title'
import { visitorsSeePublished } from './visitorsSeePublished'
import { component } from '../../platform/component'
import { navGroups } from '../navGroups'
import type { Label } from '../../platform/language/said'

type PublicCollection = Omit<CollectionConfig, 'access' | 'versions' | 'trash'> & {
  /** What stands above the other fields' labels: what the document's title is called here. @default 'Title' */
  titleLabel?: Label
  /** Whether each locale has a title of its own; a name has none. @default true */
  translatesTitle?: boolean
  /** More tabs of the form, behind the first. They arrange fields and change no data. */
  tabs?: UnnamedTab[]
  /** Said in the list while it is empty: what belongs here. */
  whenEmpty?: Label
  /** Whether visitors find its documents. @default true */
  search?: boolean
  /** Whether the website shows previews of it; else this service has a page. @default where `SITE_PREVIEW_URL` is set */
  opensOnSite?: boolean
}

const summary: Field = {
  name: 'summary',
  type: 'textarea',
  label: { en: 'Summary', de: 'Zusammenfassung' },
  localized: true,
  maxLength: 2000,
  admin: {
    description: {
      en: 'One to three sentences, shown in lists, search results and previews.',
      de: 'Ein bis drei Sätze; sie stehen in Listen, Suchergebnissen und Vorschauen.',
    },
    rows: 3,
  },
}

const tags: Field = {
  name: 'tags',
  type: 'text',
  label: { en: 'Tags', de: 'Schlagwörter' },
  hasMany: true,
  index: true,
  admin: {
    position: 'sidebar',
    description: {
      en: 'Type a word and press Enter.',
      de: 'Ein Wort eintippen und Enter drücken.',
    },
  },
}

const internalNotes = (collection: string): Field => ({
  name: 'internalNotes',
  type: 'textarea',
  label: { en: 'Internal notes', de: 'Interne Notizen' },
  maxLength: 10_000,
  access: {
    read: allowingIn(collection, 'content:draft'),
    create: allowingIn(collection, 'content:write'),
    update: allowingIn(collection, 'content:write'),
  },
  admin: {
    position: 'sidebar',
    description: {
      en: 'For colleagues only. Visitors never see this.',
      de: 'Nur für Kolleginnen und Kollegen. Besucher sehen das nie.',
    },
  },
})

const beforeOperation: CollectionBeforeOperationHook[] = [
  visitorsSeePublished,
  draftByDefault,
  guardPublishing.beforeOperation,
  keepDraft.setAside,
  title.noteLocale,
  endSchedules.note,
  noteAutosave,
]
const afterOperation = [keepDraft.failTogether]

const ownEndpoints = [bySlugEndpoint, bulkEndpoint, ...previewEndpoints, renderEndpoint]

const complete = ({
  titleLabel = { en: 'Title', de: 'Titel' },
  translatesTitle = true,
  tabs = [],
  whenEmpty,
  search = true,
  opensOnSite,
  fields,
  admin,
  hooks,
  endpoints,
  ...special
}: PublicCollection): CollectionConfig => ({
  ...special,
  access: {
    read: publishedOrStaff(special.slug),
    readVersions: allowingIn(special.slug, 'content:draft'),
    create: mayWriteIn(special.slug),
    update: mayWriteIn(special.slug),
    delete: mayDeleteIn(special.slug),
  },
  trash: true,
  versions: {
    maxPerDoc: 100,
    drafts: {
      autosave: { interval: 2000, showSaveDraftButton: true },
      schedulePublish: { timeFormat: 'HH:mm', timeIntervals: 5 },
    },
  },
  admin: {
    group: navGroups.content,
    useAsTitle: 'title',
    defaultColumns: ['title', '_status', 'publishedAt', 'updatedAt'],
    listSearchableFields: ['title', 'slug', 'summary'],
    preview: ({ id }, { locale, req }) =>
      previewLink({ req, collection: special.slug, id, locale }),
    livePreview: {
      url: ({ data, locale, req }) =>
        previewLink({ req, collection: special.slug, id: data.id, locale: locale?.code }),
      breakpoints: [
        { name: 'phone', label: 'Phone', width: 390, height: 844 },
        { name: 'laptop', label: 'Laptop', width: 1280, height: 800 },
      ],
    },
    ...admin,
    components: {
      beforeListTable: [component('EmptyList')],
      edit: {
        PublishButton: component('PublishButton'),
        beforeDocumentControls: [component('SizeWarning'), component('LivePreview')],
      },
      views: { edit: editViews },
      ...admin?.components,
    },
    custom: { whenEmpty, ...admin?.custom },
  },
  hooks: {
    ...hooks,
    beforeOperation: [...beforeOperation, ...(hooks?.beforeOperation ?? [])],
    beforeValidate: [keepDraft.note, refuseOtherLanguages, ...(hooks?.beforeValidate ?? [])],
    beforeChange: [
      guardPublishing.beforeChange,
      ...(hooks?.beforeChange ?? []),
      followMoves.noteBefore,
    ],
    beforeDelete: [guardPublishing.beforeDelete, ...(hooks?.beforeDelete ?? [])],
    afterChange: [
      ...(hooks?.afterChange ?? []),
      followMoves.afterChange,
      endSchedules.afterChange,
      keepDraft.bringBack,
    ],
    afterOperation: [...(hooks?.afterOperation ?? []), ...afterOperation],
    afterDelete: [...(hooks?.afterDelete ?? []), followMoves.afterDelete, endSchedules.afterDelete],
  },
  endpoints: endpoints === false ? false : [...ownEndpoints, ...(endpoints ?? [])],
  custom: { ...special.custom, public: true, search, opensOnSite },
  fields: ofDefaultLanguage(
    [
      {
        type: 'tabs',
        tabs: [
          {
            label: { en: 'Content', de: 'Inhalt' },
            fields: [
              title.field({ label: titleLabel, isLocalized: translatesTitle }),
              summary,
              ...fields,
            ],
          },
          ...tabs,
          { label: { en: 'Search engines', de: 'Suchmaschinen' }, fields: [seo()] },
        ],
      },
      slug({ collection: special.slug }),
      publishedAt,
      tags,
      internalNotes(special.slug),
    ],
    special.slug,
  ),
})

/**
 * A collection that the website shows: slug, SEO, drafts with autosave, versions, scheduled
 * publishing, trash, locking, translation, preview and access. Name what is special and give the fields.
 */
export const publicCollection = (given: PublicCollection): CollectionConfig => {
  const made = complete(given)
  const fields = [...given.fields, ...(given.tabs ?? []).flatMap((tab) => tab.fields)]
  noteAddedHooks({ ...given, fields }, made)
  noteAddedRules({ fields }, made)
  return made
}
