import type { CollectionConfig } from 'payload'
import { allowingIn } from '../src/platform/access/can'
import { editViews } from '../src/cms/editViews'
import { maxPages } from '../src/downloads/files/countPages'
import { downloadKinds } from '../src/downloads/downloadKinds'
import { endWithItem } from '../src/downloads/codes/endWithItem'
import { acceptedTypes } from '../src/downloads/files/fileTypes'
import { serveToStaff } from '../src/downloads/files/serveToStaff'
import { uploadedFile } from '../src/downloads/files/uploadedFile'
import { bySystem } from '../src/cms/fields/bySystem'
import { picture } from '../src/cms/fields/picture'
import { supportedLocales, type LocaleCode } from '../src/platform/locales'
import type { Words } from '../src/platform/language/said'
import { draftByDefault } from '../src/cms/publishing/draftByDefault'
import { endSchedules } from '../src/cms/publishing/endSchedules'
import {
  guardPublishing,
  mayDeleteIn,
  mayWriteIn,
} from '../src/cms/publishing/rights/guardPublishing'
import { allowingToWriteIn } from '../src/cms/publishing/rights/writtenLocale'
import { keepDraft } from '../src/cms/publishing/keepDraft'
import { refuseRemoteFiles } from '../src/cms/publishing/refuseRemoteFiles'
import { publishedAt } from '../src/cms/publishing/publishedAt'
import { slug } from '../src/cms/publishing/slug'
import { component } from '../src/platform/component'
import { navGroups } from '../src/cms/navGroups'

const languages: Record<LocaleCode, Words> = {
  en: { en: 'English', de: 'Englisch' },
  de: { en: 'German', de: 'Deutsch' },
}

const mayRead = allowingIn('downloads', 'content:draft')
const mayWrite = mayWriteIn('downloads')

/** Files behind a one-time code. Visitors get them through `/api/brochures` and `/api/tco` alone. */
export const Downloads: CollectionConfig = {
  slug: 'downloads',
  labels: {
    singular: { en: 'Gated file', de: 'Geschützte Datei' },
    plural: { en: 'Gated files', de: 'Geschützte Dateien' },
  },
  trash: true,
  versions: {
    maxPerDoc: 50,
    drafts: { schedulePublish: { timeFormat: 'HH:mm', timeIntervals: 5 } },
  },
  disableDuplicate: true, // two documents would name one file
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    group: navGroups.content,
    useAsTitle: 'title',
    defaultColumns: ['title', 'kind', '_status', 'locale', 'funnel', 'updatedAt'],
    listSearchableFields: ['title', 'slug', 'filename'],
    description: {
      en: `Brochures and TCO workbooks: ${acceptedTypes.en}. Visitors get one for their mail address, with a code that we send there.`,
      de: `Broschüren und TCO-Arbeitsmappen: ${acceptedTypes.de}. Besucher bekommen sie gegen ihre Mailadresse, mit einem Code, den wir dorthin senden.`,
    },
    components: {
      beforeListTable: [component('EmptyList')],
      views: { edit: editViews },
    },
    custom: {
      whenEmpty: {
        en: 'Upload a brochure or a workbook, and publish it.',
        de: 'Laden Sie eine Broschüre oder eine Arbeitsmappe hoch und veröffentlichen Sie sie.',
      },
    },
  },
  access: {
    read: mayRead,
    readVersions: mayRead,
    create: mayWrite,
    update: mayWrite,
    delete: mayDeleteIn('downloads'),
  },
  hooks: {
    beforeOperation: [
      draftByDefault,
      guardPublishing.beforeOperation,
      keepDraft.setAside,
      endSchedules.note,
      refuseRemoteFiles,
      uploadedFile.check,
      uploadedFile.restore,
    ],
    beforeValidate: [keepDraft.note],
    beforeChange: [guardPublishing.beforeChange, uploadedFile.describe],
    beforeDelete: [guardPublishing.beforeDelete, uploadedFile.release],
    afterChange: [
      uploadedFile.keep,
      endWithItem.afterChange,
      endSchedules.afterChange,
      keepDraft.bringBack,
    ],
    afterOperation: [keepDraft.failTogether],
    afterDelete: [endWithItem.afterDelete, endSchedules.afterDelete],
  },
  custom: { shown: true },
  upload: {
    disableLocalStorage: true, // src/downloads/files/fileStore.ts keeps them
    handlers: [serveToStaff],
    bulkUpload: false, // each needs a title and a kind of its own
    pasteURL: false,
    crop: false,
    focalPoint: false,
  },
  fields: [
    {
      name: 'title',
      type: 'text',
      label: { en: 'Title', de: 'Titel' },
      required: true,
      index: true,
      maxLength: 300,
      admin: { components: { Cell: component('TitleCell') } },
    },
    {
      name: 'kind',
      type: 'select',
      label: { en: 'Kind', de: 'Art' },
      required: true,
      index: true,
      options: [...downloadKinds],
      admin: { isClearable: false },
    },
    {
      name: 'summary',
      type: 'textarea',
      label: { en: 'Summary', de: 'Zusammenfassung' },
      maxLength: 2000,
      admin: {
        rows: 3,
        description: {
          en: 'One to three sentences: what a reader gets out of it.',
          de: 'Ein bis drei Sätze: was Leser davon haben.',
        },
      },
    },
    picture({ name: 'cover', label: { en: 'Cover', de: 'Titelbild' } }),
    slug({ collection: 'downloads' }),
    publishedAt,
    {
      name: 'locale',
      type: 'select',
      label: { en: 'Language of the file', de: 'Sprache der Datei' },
      required: true,
      defaultValue: supportedLocales[0],
      options: supportedLocales.map((value) => ({ value, label: languages[value] })),
      admin: { position: 'sidebar', isClearable: false },
    },
    {
      name: 'pages',
      type: 'number',
      label: { en: 'Pages', de: 'Seiten' },
      min: 1,
      max: maxPages,
      admin: {
        position: 'sidebar',
        description: {
          en: 'Counted when a PDF is uploaded.',
          de: 'Wird beim Hochladen eines PDFs gezählt.',
        },
      },
    },
    {
      name: 'internalNotes',
      type: 'textarea',
      label: { en: 'Internal notes', de: 'Interne Notizen' },
      maxLength: 10_000,
      access: {
        read: mayRead,
        create: allowingToWriteIn('downloads', 'content:write'),
        update: allowingToWriteIn('downloads', 'content:write'),
      },
      admin: {
        position: 'sidebar',
        description: {
          en: 'For colleagues only. Visitors never see this.',
          de: 'Nur für Kolleginnen und Kollegen. Besucher sehen das nie.',
        },
      },
    },
    {
      name: 'funnel',
      type: 'ui',
      label: { en: 'Downloads, 30 days', de: 'Downloads, 30 Tage' },
      admin: {
        position: 'sidebar',
        components: {
          Field: component('FunnelField'),
          Cell: component('DownloadsCell'),
        },
      },
    },
    bySystem({
      name: 'checksum',
      type: 'text',
      index: true,
      hidden: true, // SHA-256 of the file, by which it is kept
    }),
  ],
}
